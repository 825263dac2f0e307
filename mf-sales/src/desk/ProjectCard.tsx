import type { DeskList, RoomSummary, Submission } from '@rackwright/contracts';
import { formatAreaM2 } from '@rackwright/planning';
import { AppLink, formatCount, formatTime, moneyText, numberMarks, useShell } from '@rackwright/web-kit';
import { Alert, Fact, Facts, PanelCard, Skeleton } from '@rackwright/web-kit/ui';
import { ringgit } from '@rackwright/words';
import { useTexts } from '../text';
import { useCustomersProject } from './customer';
import css from './desk.module.css';
import { viewerPlace } from './places';

interface ProjectCardProps {
  /** Empty where there is none. */
  readonly roomId: string;
  readonly userId: string;
  readonly about: { readonly of: DeskList; readonly id: string };
  /** As it was submitted. */
  readonly then?: Pick<Submission, 'roomVersion' | 'totalAmount'>;
}

/** The project that an item is about: its picture, its figures, and the way into the viewer. */
export function ProjectCard(props: ProjectCardProps) {
  const { title, none } = useTexts().project;
  return (
    <PanelCard title={title}>
      {props.roomId === '' ? <p className={css.when}>{none}</p> : <Project {...props} />}
    </PanelCard>
  );
}

function Project({ roomId, userId, about, then = {} }: ProjectCardProps) {
  const words = useTexts().project;
  const { data, error, isLoading } = useCustomersProject(userId, roomId);
  const found = data?.project;
  if (found === null) return <p className={css.when}>{words.gone}</p>;
  return (
    <>
      {isLoading && <Skeleton height={160} />}
      {error && <p role="alert">{error.message}</p>}
      {found && <Found project={found} then={then} />}
      <AppLink to={viewerPlace(roomId, about)} className={css.way ?? ''}>
        {words.open}
      </AppLink>
    </>
  );
}

function Found({
  project,
  then,
}: { readonly project: RoomSummary } & Required<Pick<ProjectCardProps, 'then'>>) {
  const { unit } = useShell();
  const words = useTexts().project;
  const { titleProject: title, screenshot, imgPreview, version } = project;
  const picture = screenshot || imgPreview;
  return (
    <>
      {picture === '' ? (
        <p className={css.noPicture}>{words.noPicture}</p>
      ) : (
        <img src={picture} alt={words.picture(title)} className={css.picture} />
      )}
      <p className={css.name}>{title}</p>
      {then.roomVersion !== undefined && then.roomVersion < version && (
        <Alert color="amber">{words.changedSince}</Alert>
      )}
      <Facts label={words.title}>
        <Fact name={words.status}>{words.statuses[project.status]}</Fact>
        <Fact name={words.area}>{formatAreaM2(project.FloorArea, unit, numberMarks())}</Fact>
        <Fact name={words.bottles}>{formatCount(project.bottleCount)}</Fact>
        <Fact name={words.edited}>{formatTime(project.lastEdited)}</Fact>
        {then.totalAmount !== undefined && (
          <Fact name={words.valueThen}>{moneyText(ringgit(then.totalAmount))}</Fact>
        )}
        <Fact name={words.value} isSum>
          {moneyText(ringgit(project.totalAmount))}
        </Fact>
      </Facts>
    </>
  );
}
