import { laterPart } from '../parts/later';

export const laterProposals = {
  BeginProposal: laterPart(
    async () => (await import(/* webpackChunkName: "proposals" */ './BeginProposal')).BeginProposal,
  ),
};
