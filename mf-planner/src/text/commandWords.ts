/** Commands in words: what they are called, their keys, and why they cannot be used. */
import { type CommandId, type CommandReason, commands } from '../editor/commands';
import { refusalText } from './messages';
import { texts } from '.';

export function reasonText(reason: CommandReason): string {
  const { reasons } = texts().commands;
  return isOwn(reason, reasons) ? reasons[reason] : refusalText(reason);
}

const isOwn = <Own extends object>(
  reason: CommandReason,
  reasons: Own,
): reason is Extract<CommandReason, keyof Own> => reason in reasons;

/** Keys pressed together, as they are called on the keyboard. */
export function keyNames(keys: string): readonly string[] {
  const names: Readonly<Record<string, string>> = texts().commands.keys;
  return keys.split(/\+(?=.)/).map((key) => names[key] ?? key.toUpperCase());
}

/** `Undo (Ctrl+Z)`; the name alone where there is no key. */
export function withKeys(label: string, id: CommandId): string {
  const [keys] = commands[id].keys;
  return keys === undefined ? label : `${label} (${keyNames(keys).join('+')})`;
}
