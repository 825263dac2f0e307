import { PAGES, filledPath } from '@rackwright/contracts/pages';
import type { HelpRequest, Submission } from '@rackwright/contracts';
import { helpCalls, reviewCalls } from '@rackwright/contracts/browser';
import { AppLink, formatTime, type ApiClient } from '@rackwright/web-kit';
import { Badge, Group, PageHead, PanelCard, useLoaded } from '@rackwright/web-kit/ui';
import { useLaterTexts } from '../text/later';
import css from './account.module.css';
import { Loading } from './Loading';

/** Something asked of the shop, and what the shop said to it. */
interface Asked {
  readonly id: string;
  readonly kind: 'review' | 'help';
  /** Name of the project, or the number of a help request. */
  readonly title: string | number;
  readonly status: Submission['status'] | HelpRequest['status'];
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly question: string;
  /** Empty when it is about no project. */
  readonly roomId: string;
  readonly replies: readonly { readonly text: string; readonly at: string }[];
}

/** Submissions for review and help requests, the newest first. */
export function Requests({ userId }: { readonly userId: string }) {
  const words = useLaterTexts().account.requests;
  const asked = useLoaded(['requests', userId], (api, signal) => askedBy(userId, api, signal));
  return (
    <section className={css.part} aria-label={words.title}>
      <PageHead level={2} title={words.title} />
      {!asked.data && <Loading of={asked} />}
      {asked.data?.length === 0 && <p className={css.empty}>{words.empty}</p>}
      {asked.data && asked.data.length > 0 && (
        <ul className={css.list}>
          {asked.data.map((one) => (
            <Request key={one.id} asked={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

async function askedBy(id: string, api: ApiClient, signal: AbortSignal): Promise<readonly Asked[]> {
  const [reviews, requests] = await Promise.all([
    api.call(reviewCalls.listOwn, { params: { id }, signal }),
    api.call(helpCalls.listOwn, { params: { id }, signal }),
  ]);
  const all = [...reviews.body.items.map(ofReview), ...requests.body.items.map(ofHelp)];
  return all.sort((one, other) => other.at.localeCompare(one.at));
}

const ofReview = ({ _id, title, status, createdAt, question, roomId, messages }: Submission): Asked => ({
  id: _id,
  kind: 'review',
  title,
  status,
  at: createdAt,
  question,
  roomId,
  replies: messages.map(({ message, sentAt }) => ({ text: message, at: sentAt })),
});

const ofHelp = ({
  _id,
  num,
  status,
  createdAt,
  question,
  roomId,
  answer,
  answeredAt,
}: HelpRequest): Asked => ({
  id: _id,
  kind: 'help',
  title: num,
  status,
  at: createdAt,
  question,
  roomId,
  replies: answer === '' ? [] : [{ text: answer, at: answeredAt }],
});

function Request({ asked }: { readonly asked: Asked }) {
  const account = useLaterTexts().account;
  const words = account.requests;
  const isDone = asked.status === 'reviewed' || asked.status === 'answered';
  const title = typeof asked.title === 'number' ? words.helpNumber(asked.title) : asked.title;
  return (
    <li>
      <PanelCard
        level={3}
        title={asked.kind === 'review' ? `${words.review}: ${title}` : title}
        actions={
          <Group gap="sm">
            <Badge color={isDone ? 'leaf' : 'oak'} variant="light" tt="none">
              {words.states[asked.status]}
            </Badge>
            <time className={css.note} dateTime={asked.at}>
              {formatTime(asked.at)}
            </time>
          </Group>
        }
      >
        <p className={css.words}>{asked.question || <span className={css.note}>{words.noQuestion}</span>}</p>
        {asked.replies.map(({ text, at }) => (
          <blockquote key={at} className={css.reply}>
            <p className={css.note}>{words.message(formatTime(at))}</p>
            <p className={css.words}>{text}</p>
          </blockquote>
        ))}
        {asked.roomId !== '' && (
          <AppLink to={filledPath(PAGES.project, { room_id: asked.roomId })}>{account.openProject}</AppLink>
        )}
      </PanelCard>
    </li>
  );
}
