import type { SceneScreenshots } from '@rackwright/contracts';
import { orderCalls, reportCalls } from '@rackwright/contracts/browser';
import type { Project } from '@rackwright/planning';
import { type ApiClient, language } from '@rackwright/web-kit';
import type { PlannerEditor } from '../../../editor/PlannerEditor';
import type { PreDrillOption } from '../../../editor/store';
import { documentToSave } from '../../../project/roomDocument';
import { firstTitle } from '../../../project/startProject';
import { seenOf } from './seen';

/** Milliseconds: pictures are large, and the price of a large project takes its time. */
const KEEPING_LIMIT_MS = 60_000;
const OPENING_LIMIT_MS = 30_000;

/** A call of the way to the checkout; all of them reject with the call's `ApiError`. */
export interface CheckoutCall {
  readonly api: ApiClient;
  readonly signal: AbortSignal;
}

/** Keeps the pictures for the report of the order; gives the id that the checkout names. */
export async function uploadPictures({ api, signal }: CheckoutCall, body: SceneScreenshots): Promise<string> {
  const call = { body, signal, timeoutMs: KEEPING_LIMIT_MS };
  const answer = await api.call(reportCalls.keepPictures, call);
  return answer.body.picturesId;
}

export interface WhatIsOrdered {
  readonly editor: PlannerEditor;
  /** Null for a guest: the plan itself goes along. */
  readonly roomId: string | null;
  readonly preDrillOption: PreDrillOption;
  /** Empty when there are none. */
  readonly picturesId: string;
}

/** Begins a checkout and gives its id. */
export async function openCheckout({ api, signal }: CheckoutCall, ordered: WhatIsOrdered): Promise<string> {
  const { editor, roomId, preDrillOption, picturesId } = ordered;
  const body = {
    roomId: roomId ?? '',
    ...(roomId === null ? { project: named(documentToSave(editor.state)) } : {}),
    preDrillOption,
    seen: seenOf(editor.list),
    picturesId,
    language: language(),
  };
  const call = { body, signal, timeoutMs: OPENING_LIMIT_MS };
  const answer = await api.call(orderCalls.begin, call);
  return answer.body._id;
}

/** What is never saved was perhaps never named, but orders and reports are. */
function named(project: Project): Project {
  if (project.titleProject.trim() !== '') return project;
  const title = firstTitle();
  return { ...project, titleProject: title, projectDetails: { ...project.projectDetails, title } };
}
