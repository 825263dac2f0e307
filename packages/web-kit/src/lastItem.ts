import { useState, type ReactNode } from 'react';

export interface LastItemProps<Item> {
  readonly item: Item;
  /** Somebody has deleted it. It stays as it was while somebody writes about it, so that nothing typed is lost. */
  readonly isGone: boolean;
  /** In its place. */
  readonly none: ReactNode;
}

/** The item as it was last there; undefined while it never was. */
export function useLastItem<Item extends object>(item: Item | null | undefined): Item | undefined {
  const [last, setLast] = useState(item);
  if (item && item !== last) setLast(item);
  return item ?? last ?? undefined;
}
