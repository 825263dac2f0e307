import type { CannedAnswer, CannedAnswerForm, CannedAnswerListQuery } from '@rackwright/contracts';
import { folded } from '@rackwright/contracts/folding';
import { searchFilter } from '@rackwright/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { StaffListPage } from '../staffList';

interface Row extends CannedAnswer {
  /** Folded: what the list sorts by. */
  titleKey: string;
}

const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    titleKey: { type: String, required: true },
    /** As the contract has it. */
    text: { type: {}, required: true },
    orderNumber: { type: Number, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);

const SEARCHED = ['title', 'text.en', 'text.ms', 'text.de'];

const sortOf: Record<CannedAnswerListQuery['sort'], Readonly<Record<string, 1 | -1>>> = {
  orderNumber: { orderNumber: 1, titleKey: 1, _id: 1 },
  '-orderNumber': { orderNumber: -1, titleKey: 1, _id: 1 },
  title: { titleKey: 1, _id: 1 },
  '-title': { titleKey: -1, _id: 1 },
};

const answerOf = ({ titleKey: _key, ...answer }: Row): CannedAnswer => answer;

export interface CannedAnswerStore {
  list(query: CannedAnswerListQuery): Promise<StaffListPage<CannedAnswer>>;
  count(): Promise<number>;
  add(id: string, form: CannedAnswerForm): Promise<CannedAnswer>;
  find(id: string): Promise<CannedAnswer | null>;
  /** Null when that is no longer its version. */
  change(id: string, version: number, form: CannedAnswerForm): Promise<CannedAnswer | null>;
  /** False when that is no longer its version. */
  remove(id: string, version: number): Promise<boolean>;
}

export function createCannedAnswerStore(connection: Connection): CannedAnswerStore {
  const answers = connection.model<Row>('CannedAnswer', schema, 'cannedAnswers');
  const fields = (form: CannedAnswerForm) => ({ ...form, titleKey: folded(form.title) });
  return {
    list: async ({ page, pageSize, sort, search }) => {
      const filter = searchFilter(search, SEARCHED);
      const [rows, total] = await Promise.all([
        answers
          .find(filter)
          .sort(sortOf[sort])
          .skip((page - 1) * pageSize)
          .limit(pageSize)
          .lean<Row[]>(),
        answers.countDocuments(filter),
      ]);
      return { items: rows.map(answerOf), total, page, pageSize };
    },
    count: () => answers.countDocuments({}),
    add: async (_id, form) => {
      const row = { ...fields(form), _id, version: 1 };
      await answers.create(row);
      return answerOf(row);
    },
    find: async (_id) => {
      const row = await answers.findOne({ _id }).lean<Row>();
      return row && answerOf(row);
    },
    change: async (_id, version, form) => {
      const row = await answers
        .findOneAndUpdate({ _id, version }, { $set: { ...fields(form), version: version + 1 } })
        .lean<Row>();
      return row && answerOf(row);
    },
    remove: async (_id, version) => (await answers.deleteOne({ _id, version })).deletedCount === 1,
  };
}
