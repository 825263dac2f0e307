export interface HelpAsked {
  /** The saved project that help is asked about; null for none. */
  readonly roomId: string | null;
}

export interface HelpProps extends HelpAsked {
  readonly close: () => void;
}

/** The shop's help tips, and asking for help, over whatever page is shown. */
export function Help(_asked: HelpProps) {
  return null;
}
