import { Page, type PageProps } from '@rackwright/web-kit/ui/core';
import styles from './StepPage.module.css';

/** A step that is a page to read instead of a canvas: it scrolls by itself, below the bar of the steps. */
export function StepPage(page: PageProps) {
  return (
    <div className={styles.scroller}>
      <Page {...page} />
    </div>
  );
}
