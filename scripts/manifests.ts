/** `npm run manifests`: writes deploy/base and deploy/data, of the parts and their settings as they are now. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataComponentText, dataFiles } from './kubernetes/data';
import { baseFiles, fileText, kustomizationText, type Manifest } from './kubernetes/manifests';

function write(folder: string, files: ReadonlyMap<string, readonly Manifest[]>, kustomization: string): void {
  const place = path.join(import.meta.dirname, '../deploy', folder);
  for (const [name, manifests] of files) writeFileSync(path.join(place, name), fileText(manifests));
  writeFileSync(path.join(place, 'kustomization.yaml'), kustomization);
}

write('base', baseFiles(), kustomizationText([...baseFiles().keys()]));
write('data', dataFiles(), dataComponentText());
