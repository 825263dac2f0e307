import type { WireMaterial, WireRoom } from '@rackwright/contracts';
import { materialCalls } from '@rackwright/contracts/browser';
import type { Catalogue, Project } from '@rackwright/planning';
import { type ApiClient, ApiError, language, useLanguage } from '@rackwright/web-kit';
import { useLoaded } from '@rackwright/web-kit/ui/core';
import { loadCatalogue } from './loadShop';
import { projectOfRoom } from './roomDocument';
import { SavedProjects, type SavedAnswer } from './savedProjects';
import { documentsTexts } from '../text/documents';

/** Which saved project a document is of. */
export interface ProjectRef {
  readonly roomId: string;
  /** Saved as a template. */
  readonly isTemplate?: boolean;
  /** What lets anybody look at a shared project. */
  readonly share?: string | null;
}

/** A project as it was saved, with the shop that it was planned from. */
export interface SavedProject {
  readonly room: WireRoom;
  readonly project: Project;
  readonly catalogue: Catalogue;
  readonly materials: readonly WireMaterial[];
}

/** A saved project by its id, for what stands outside the planner, as it is when that opens; nothing is asked for null. */
export function useSavedProject(ref: ProjectRef | null) {
  const spoken = useLanguage();
  return useLoaded(
    ['saved project', ref?.roomId, ref?.share, ref?.isTemplate, spoken],
    ref && ((api, signal) => loadSavedProject(api, ref, signal)),
    { staleTime: Infinity, gcTime: 0 },
  );
}

/** Rejects with an `ApiError` whose sentence can be shown; 404 for what there is not, or not for this person. */
async function loadSavedProject(api: ApiClient, ref: ProjectRef, signal: AbortSignal): Promise<SavedProject> {
  const [room, catalogue, materials] = await Promise.all([
    savedRoom(api, ref, signal),
    loadCatalogue(api, signal),
    api.call(materialCalls.list, { query: { language: language() }, signal }),
  ]);
  const project = projectOfRoom(room.body);
  if (!project.ok) throw new ApiError(0, documentsTexts().print.unreadable);
  return {
    room: room.body,
    project: project.value,
    catalogue,
    materials: materials.body.items,
  };
}

/** A template's id is no room's: what is not found as the one is looked for as the other. */
async function savedRoom(
  api: ApiClient,
  { roomId, isTemplate = false, share = null }: ProjectRef,
  signal: AbortSignal,
): Promise<SavedAnswer> {
  const saved = new SavedProjects(api);
  const asTemplate = () => saved.read('template', roomId, null, signal);
  if (isTemplate) return asTemplate();
  try {
    return await saved.read('room', roomId, share, signal);
  } catch (fault) {
    if (fault instanceof ApiError && fault.status === 404 && share === null) return asTemplate();
    throw fault;
  }
}
