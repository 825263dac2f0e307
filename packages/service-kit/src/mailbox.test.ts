import { mailboxOf } from './mailbox';

it.each([
  ['Ada@Customer.example', 'ada@customer.example'],
  ['ada+cellar+2@customer.example', 'ada@customer.example'],
  ['+@customer.example', '+@customer.example'],
  ['a.da@customer.example', 'a.da@customer.example'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
