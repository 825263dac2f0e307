import { Button, PanelCard } from '@rackwright/web-kit/ui';
import { useEffect, useRef } from 'react';
import css from './App.module.css';

export interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Where the action leads; absent where it is done here. */
  readonly href?: string;
  readonly onAction?: () => void;
}

/** What there is instead of the checkout, and what to do about it. */
export function NoticeCard({ title, text, action, href, onAction }: NoticeProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={css.notice}>
      <PanelCard>
        <h1 ref={head} tabIndex={-1} className={css.noticeTitle}>
          {title}
        </h1>
        <p>{text}</p>
        {href === undefined ? (
          <Button onClick={onAction}>{action}</Button>
        ) : (
          <Button component="a" href={href} onClick={onAction}>
            {action}
          </Button>
        )}
      </PanelCard>
    </div>
  );
}
