import type { Account } from './account';

const COLUMNS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'role',
  'receiveNewsletter',
  'registeredAt',
  'publisher',
] as const;

/** A spreadsheet would run a cell that begins like a formula: an apostrophe makes it text. */
const cell = (value: string | boolean): string => {
  const text = String(value);
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180: a header, then a line for each account, ended by CR LF. */
export const accountsCsv = (accounts: readonly Account[]): string =>
  [COLUMNS.join(','), ...accounts.map((account) => COLUMNS.map((column) => cell(account[column])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');
