/** `npm run manifests`: writes deploy/base, of the parts and their settings as they are now. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { baseFiles, fileText, kustomizationText } from './kubernetes/manifests';

const folder = path.join(import.meta.dirname, '../deploy/base');
const files = baseFiles();
for (const [name, manifests] of files) writeFileSync(path.join(folder, name), fileText(manifests));
writeFileSync(path.join(folder, 'kustomization.yaml'), kustomizationText([...files.keys()]));
