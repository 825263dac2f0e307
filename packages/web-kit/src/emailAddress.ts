/** The pattern by which the contracts take an address apart; written here, since a page needs nothing else of them. */
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const LONGEST = 254;

/** One plain address and nothing else: what the services take. */
export const isEmailAddress = (text: string): boolean => text.length <= LONGEST && ADDRESS.test(text);
