import type { ApiError } from '@rackwright/web-kit';

/** An object with which the server takes no project, and the rule it breaks. */
export interface SaveFault {
  readonly objectId: string;
  readonly reason: string;
}

const OBJECT = /^room\.data\.objects\.(.+)$/;

/** What a refused save names; none where something else than an object was at fault. */
export function saveFaults({ status, problem }: ApiError): readonly SaveFault[] {
  if (status !== 422) return [];
  return (problem?.errors ?? []).flatMap(({ path, message }) => {
    const objectId = OBJECT.exec(path)?.[1];
    // Behind the reason come the objects in its way.
    return objectId === undefined ? [] : [{ objectId, reason: message.split(' ')[0] ?? '' }];
  });
}
