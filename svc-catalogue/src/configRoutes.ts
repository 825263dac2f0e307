/** The configuration: the planner asks for values, the publisher's screens for the records that hold them. */
import {
  configCalls,
  configIds,
  withTranslationsKept,
  type CallAddress,
  type Call,
} from '@rackwright/contracts';
import { etagOf, route, type Route } from '@rackwright/service-kit';
import type { Request, Response } from 'express';
import { answerChange, decideChange, wantedOf } from './changing/changes';
import { atLeastZero, noteRecord } from './changing/configuration';
import type { CatalogueParts } from './collectionRoutes';
import type { Contents, RecordOf } from './collections';
import { partRoute, type Gives } from './reading/partRoute';
import { calculateMessage, casing, wallGap } from './snapshot';

type Part<T> = (contents: Contents) => T | null;

const readConfig = ({ held }: CatalogueParts): readonly Route[] => {
  const record = <T extends RecordOf<'config'>>(call: Call<CallAddress, Gives<T>>, part: Part<T>): Route =>
    partRoute(held, call, part, ({ _id }, { versionOf }) => etagOf(versionOf('config', _id)));
  return [
    partRoute(held, configCalls.wallGap, (contents) => {
      const found = wallGap(contents);
      return found && { gap: found.gap };
    }),
    record(configCalls.wallGapRecord, wallGap),
    partRoute(held, configCalls.casing, (contents) => {
      const found = casing(contents);
      return found && { value: found.value };
    }),
    record(configCalls.casingRecord, casing),
    partRoute(held, configCalls.trimMessage, (contents) => calculateMessage(contents, 'trim')?.data ?? null),
    partRoute(
      held,
      configCalls.fillerMessage,
      (contents) => calculateMessage(contents, 'filler')?.data ?? null,
    ),
    record(configCalls.trimMessageRecord, (contents) => calculateMessage(contents, 'trim')),
    record(configCalls.fillerMessageRecord, (contents) => calculateMessage(contents, 'filler')),
  ];
};

const changeConfig = ({ writer }: CatalogueParts): readonly Route[] => {
  const change = async <T extends RecordOf<'config'>>(
    { req, res }: { readonly req: Request; readonly res: Response },
    sent: T,
  ): Promise<T> => {
    const decide = decideChange({
      wanted: wantedOf(req, 'config', sent._id),
      to: (before) => withTranslationsKept('config', sent, before),
    });
    const {
      version: _,
      warnings: __,
      ...record
    } = await answerChange<'config'>({ req, res }, writer, decide);
    return record as T;
  };
  return [
    route(configCalls.changeWallGap, (asked) =>
      change(asked, { _id: configIds.wallGap, gap: atLeastZero(asked.body.value) }),
    ),
    route(configCalls.changeCasing, (asked) =>
      change(asked, { _id: configIds.casing, value: atLeastZero(asked.body.value) }),
    ),
    route(configCalls.changeMessage, (asked) => change(asked, noteRecord(asked.body))),
  ];
};

export const configRoutes = (catalogue: CatalogueParts): readonly Route[] => [
  ...readConfig(catalogue),
  ...changeConfig(catalogue),
];
