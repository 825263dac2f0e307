import { dictionary } from '@zxcvbn-ts/language-common';

/** What the list of the library lacks: repeats, words with the usual numbers, and what is near at hand in a shop for cellars. */
const OURS = `
  password12345 p@ssword 0123456789 87654321 987654321 9876543210 0987654321 111111111 22222222 33333333 44444444
  55555555 66666666 77777777 88888888 99999999 00000000 000000000 0000000000 12341234 12121212 123123123 13131313
  14141414 159357159 159753159 aa12345678 abcdefgh abcdefghi aaaaaaaa qwertz123 qwertzuiop qweqweqwe zaq1zaq1
  iloveu123 loveme123 princess12 sunshine12 facebook1 letmein12 welcome1234 changeme123 default123 freedom123
  test12345 tester123 admin1234 admin12345 admin123456 administrator1 root1234 user1234 guest123 guest1234
  mypass123 login123 pass12345 pass123456 summer123 summer2020 summer2021 summer2022 summer2023 summer2024
  summer2025 summer2026 winter123 winter2024 winter2025 winter2026 spring2024 spring2025 spring2026 autumn2024 autumn2025 autumn2026 barcelona1 harley123
  cellar123 winecellar winecellar1 winelover winelover1 wine1234 chardonnay champagne1 merlot123 rackwright
  rackwright1 rackwright123 eminem123 loveyou123 biteme123
`;

/** What everybody tries first, lower case: some 18,000 of at least eight characters, the least that a password may have, among them. */
export const commonPasswords: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common']!, ...OURS.trim().split(/\s+/)].map((password) => password.toLowerCase()),
);
