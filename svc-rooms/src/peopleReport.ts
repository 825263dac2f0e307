import {
  roomCalls,
  type peopleSorts,
  type ReportPerson,
  type reportPeopleRequest,
} from '@rackwright/contracts';
import { isFoundIn } from '@rackwright/contracts/folding';
import { route, type Route } from '@rackwright/service-kit';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { amountLinesOf, lastEditedIn } from './amountReport';
import type { RoomRow, RoomRows } from './roomRow';

type Asked = z.output<typeof reportPeopleRequest>;
type Head = Pick<
  RoomRow,
  | '_id'
  | 'user_id'
  | 'userName'
  | 'email'
  | 'titleProject'
  | 'lastEdited'
  | 'totalAmount'
  | 'device'
  | 'browser'
>;

const heads = '_id user_id userName email titleProject lastEdited totalAmount device browser';

/** One owner with the heads of their projects, the latest first. */
interface Owner {
  readonly userID: string;
  readonly projects: Head[];
  totalAmount: number;
}

function ownersOf(rows: readonly Head[]): Owner[] {
  const owners = new Map<string, Owner>();
  for (const row of rows) {
    const owner = owners.get(row.user_id) ?? { userID: row.user_id, projects: [], totalAmount: 0 };
    owner.projects.push(row);
    owner.totalAmount += row.totalAmount;
    owners.set(row.user_id, owner);
  }
  return [...owners.values()];
}

const nameOf = ({ projects: [latest] }: Owner): string => latest?.userName ?? '';

const compareBy: Record<(typeof peopleSorts)[number], (a: Owner, b: Owner) => number> = {
  userName: (a, b) => nameOf(a).localeCompare(nameOf(b)),
  lastEdited: (a, b) => Number(a.projects[0]?.lastEdited) - Number(b.projects[0]?.lastEdited),
  projects: (a, b) => a.projects.length - b.projects.length,
  totalAmount: (a, b) => a.totalAmount - b.totalAmount,
};

function inOrder(owners: readonly Owner[], sort: Asked['sort']): Owner[] {
  const compare = compareBy[sort.replace(/^-/, '') as keyof typeof compareBy];
  const sign = sort.startsWith('-') ? -1 : 1;
  return [...owners].sort((a, b) => sign * compare(a, b) || (a.userID < b.userID ? -1 : 1));
}

/** Every word in the name, the e-mail or the title of a project. */
function matching(owners: readonly Owner[], search: string): readonly Owner[] {
  if (search.trim() === '') return owners;
  return owners.filter((owner) =>
    isFoundIn([nameOf(owner), owner.projects[0]?.email ?? '', ...titlesOf(owner)].join('\n'), search),
  );
}

const titlesOf = ({ projects }: Owner): string[] => projects.map(({ titleProject }) => titleProject);

type Lines = Pick<RoomRow, '_id' | 'lines' | 'totalAmount'>;

function personOf({ userID, projects, totalAmount }: Owner, lines: ReadonlyMap<string, Lines>): ReportPerson {
  const [latest] = projects;
  const told = projects.find(({ device, browser }) => device !== '' || browser !== '');
  return {
    userID,
    userName: latest?.userName ?? '',
    email: latest?.email ?? '',
    device: told?.device ?? '',
    browser: told?.browser ?? '',
    lastEdited: latest?.lastEdited.toISOString() ?? '',
    totalAmount,
    projects: projects.map((project) => ({
      _id: project._id,
      titleProject: project.titleProject,
      lastEdited: project.lastEdited.toISOString(),
      totalAmount: project.totalAmount,
      products: [
        ...amountLinesOf(lines.get(project._id) ?? { lines: null, totalAmount: project.totalAmount }),
      ],
    })),
  };
}

/** Heads of all projects of the time, and what is in those of the page. */
export const reportPeople = (rooms: RoomRows): Route =>
  route(roomCalls.reportPeople, async ({ body }) => {
    const { startDate, endDate, page, pageSize, search, sort } = body;
    const rows = await rooms
      .find(lastEditedIn(startDate, endDate))
      .sort({ lastEdited: -1, _id: 1 })
      .select(heads)
      .lean<Head[]>();
    const found = matching(ownersOf(rows), search);
    const shown = inOrder(found, sort).slice((page - 1) * pageSize, page * pageSize);
    const ids = shown.flatMap(({ projects }) => projects.map(({ _id }) => _id));
    const lines = await rooms
      .find({ _id: trusted({ $in: ids }) })
      .select('_id lines totalAmount')
      .lean<Lines[]>();
    const linesOf = new Map(lines.map((row) => [row._id, row]));
    return {
      items: shown.map((owner) => personOf(owner, linesOf)),
      total: found.length,
      totalAmount: found.reduce((sum, owner) => sum + owner.totalAmount, 0),
    };
  });
