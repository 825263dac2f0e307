/** Text that can be seen: spaces, joiners, fillers and the empty Braille pattern alone cannot. */

const SEEN = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const isVisible = (text: string): boolean => SEEN.test(text);

/** Empty where nothing of it can be seen, so that it is refused wherever an empty text is, in the same words. */
export const seenOrEmpty = (text: string): string => (isVisible(text) ? text : '');
