import { useShell } from '@rackwright/web-kit';
import { OneRelease } from './OneRelease';
import { ReleaseList } from './ReleaseList';

/** The releases of the catalogue, or the one that the address names. */
export function Releases() {
  const id = new URLSearchParams(useShell().location.search).get('id');
  return id === null ? <ReleaseList /> : <OneRelease key={id} id={id} />;
}
