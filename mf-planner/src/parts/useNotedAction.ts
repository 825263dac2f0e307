import { activityCalls } from '@rackwright/contracts/browser';
import { useShell } from '@rackwright/web-kit';
import { useCallback } from 'react';
import { thisDevice } from '../project/thisDevice';

/** What the shop's log calls what a browser does by itself: what a service does is told by an event. */
export type NotedAction = 'planprint' | 'listcsv' | 'reportpdf';

type Note = (action: NotedAction, projectName: string, projectValue: number) => void;

/** Notes what somebody did with a project; nobody waits for it, and one that fails is not noted. Amount in minor units. */
export function useNotedAction(): Note {
  const { api } = useShell();
  return useCallback(
    (action, projectName, projectValue) => {
      const { device: typeOfDeviceUsed, browser } = thisDevice();
      const body = { action, projectName, projectValue, typeOfDeviceUsed, browser };
      api.call(activityCalls.note, { body }).catch(() => undefined);
    },
    [api],
  );
}
