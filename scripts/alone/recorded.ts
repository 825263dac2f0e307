import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a running system once answered to a call. */
export interface RecordedAnswer {
  /** `METHOD /path?query`. */
  readonly call: string;
  readonly status: number;
  readonly etag?: string;
  /** Parsed; absent when there is none. */
  readonly body?: unknown;
}

/** What a remote alone is answered with, and the seeded account that asked. */
export interface RecordedAnswers {
  readonly account: string;
  readonly answers: readonly RecordedAnswer[];
}

/** The recorded answers of a remote in this folder of the project; null where none are kept. */
export function readRecordedAnswers(root: string, folder: string): RecordedAnswers | null {
  const file = path.join(root, folder, 'recorded/answers.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RecordedAnswers) : null;
}
