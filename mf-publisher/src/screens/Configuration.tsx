import { updateCasingRequest, updateMessageRequest, updateWallGapRequest } from '@rackwright/contracts';
import { configCalls } from '@rackwright/contracts/browser';
import type { ApiClient } from '@rackwright/web-kit';
import {
  defineEntity,
  grouped,
  SingleRecords,
  textLine,
  type Entity,
  type EntityRecord,
  type FormValues,
} from '@rackwright/web-kit/console';
import { impactOnSaved } from '../releases/UnsavedImpact';
import { useTexts } from '../text';
import { casingWidth, length } from './kinds';

type RecordCall =
  | typeof configCalls.wallGapRecord
  | typeof configCalls.casingRecord
  | typeof configCalls.trimMessageRecord
  | typeof configCalls.fillerMessageRecord;

/** The record in its form; its version is in the ETag alone. */
const record =
  (call: RecordCall, valueOf: (body: FormValues) => FormValues) =>
  async (api: ApiClient, signal: AbortSignal): Promise<readonly EntityRecord[]> => {
    const { body, etag } = await api.call(call, { isFresh: true, signal });
    return [{ _id: body._id, version: Number(/\d+/.exec(etag ?? '')?.[0] ?? 1), ...valueOf({ ...body }) }];
  };

const message = grouped({
  layout: [['header_text'], ['body_text'], ['is_visible']],
  fields: { header_text: textLine },
});

const noteOf = ({ data }: FormValues) => ({ data });
const gapOf = ({ gap }: FormValues) => ({ value: gap });
const widthOf = ({ value }: FormValues) => ({ value });

const messageEntity = (which: 'trim' | 'filler', list: RecordCall): Entity =>
  defineEntity({
    calls: { list, change: configCalls.changeMessage },
    collection: 'config',
    form: updateMessageRequest,
    useTexts: () => useTexts()[which],
    nameOf: (_, { update }) => update,
    columns: [],
    layout: [['data']],
    fields: { data: message },
    isSingle: true,
    load: record(list, noteOf),
    ofStored: noteOf,
  });

/** Lengths in centimetres, and what is said beside trim and filler. */
const configuration: readonly Entity[] = [
  defineEntity({
    calls: { list: configCalls.wallGapRecord, change: configCalls.changeWallGap },
    collection: 'config',
    impact: impactOnSaved('config'),
    form: updateWallGapRequest,
    useTexts: () => useTexts().wallGap,
    nameOf: (_, { update }) => update,
    columns: [],
    layout: [['value']],
    fields: { value: length },
    isSingle: true,
    load: record(configCalls.wallGapRecord, gapOf),
    ofStored: gapOf,
  }),
  defineEntity({
    calls: { list: configCalls.casingRecord, change: configCalls.changeCasing },
    collection: 'config',
    impact: impactOnSaved('config'),
    form: updateCasingRequest,
    useTexts: () => useTexts().casing,
    nameOf: (_, { update }) => update,
    columns: [],
    layout: [['value']],
    fields: { value: casingWidth },
    isSingle: true,
    load: record(configCalls.casingRecord, widthOf),
    ofStored: widthOf,
  }),
  messageEntity('trim', configCalls.trimMessageRecord),
  messageEntity('filler', configCalls.fillerMessageRecord),
];

export const Configuration = () => <SingleRecords entities={configuration} />;
