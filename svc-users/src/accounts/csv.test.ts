import { newAccount, type Account } from './account';
import { accountsCsv } from './csv';

const account = (more: Partial<Account> = {}): Account => ({
  ...newAccount(
    {
      firstName: 'Ada',
      lastName: 'Cellar',
      email: 'ada@rackwright.example',
      phone: '1',
      role: 'customer',
      publisher: false,
      permission: 'secret permission',
      receiveNewsletter: true,
      language: 'en',
      emailConfirmed: true,
      passwordHash: 'secret hash',
    },
    new Date('2026-11-20T10:00:00Z'),
  ),
  ...more,
});
const HEADER = 'firstName,lastName,email,phone,role,receiveNewsletter,registeredAt,publisher';

it('is a header and a line for each account, each ended by CR LF', () => {
  expect(accountsCsv([])).toBe(`${HEADER}\r\n`);
  const line = 'Ada,Cellar,ada@rackwright.example,1,customer,true,2026-11-20T10:00:00.000Z,false';
  expect(accountsCsv([account(), account()])).toBe(`${HEADER}\r\n${line}\r\n${line}\r\n`);
});

it.each([
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
  ['', ''],
  ['Ærø 葡萄酒 🍷', 'Ærø 葡萄酒 🍷'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['=1,"2"', `"'=1,""2"""`],
  ['a=1', 'a=1'],
])('writes %j as %j', (lastName, cell) => {
  expect(accountsCsv([account({ lastName })])).toContain(`\r\nAda,${cell},ada@`);
});
