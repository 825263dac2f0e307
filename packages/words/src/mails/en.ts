/** The notification e-mails as they are shipped, in English; what stands around the words of each, whoever wrote them, is the frame. */

/** An empty line parts the paragraphs of a message. */
export interface MailText {
  readonly subject: string;
  readonly header: string;
  readonly message: readonly string[];
}

const frame = {
  buttonFails: 'If the button does not work, copy this address into your browser:',
  buttons: {
    project: 'Open the project',
    proposal: 'See the proposal',
    share: 'See the project',
    begin: 'Start planning',
    password: 'Choose a new password',
    confirm: 'Confirm your e-mail address',
    report: 'Open the report',
  },
  /** Below a button, in a mail that the publisher has no words for. */
  plainLink: ['Hello {{userName}},', 'here is your link. If you did not ask for it, leave this mail alone.'],
  /** In place of an address that a customer wrote. */
  linkRemoved: '[link removed]',
  /** What of a list does not stand in a mail. */
  moreRows: (count: number): string =>
    count === 1 ? 'One more row is in the report.' : `${count} more rows are in the report.`,
};

/** What people get, in their language. */
const toPeople = {
  welcome: {
    subject: 'Welcome to {{shop}}, {{userName}}',
    header: 'Your cellar starts here',
    message: [
      'Hello {{userName}},',
      'your account is ready. One thing is left to do: say that this is your address.',
      '{{confirmLink}}',
      'Until then we send you nothing but what you order or ask for. If you did not sign up, leave this mail alone.',
      'Draw your room, place your racks and see the price as you go; what you save is waiting for you on every device. If you get stuck, ask for help from within the planner. A person answers.',
      'Welcome to {{shop}}!',
    ],
  },
  'email-confirmation': {
    subject: 'Please confirm your e-mail address for {{shop}}',
    header: 'Is this your address?',
    message: [
      'Hello {{userName}},',
      'somebody, probably you, gave this address for an account with {{shop}}. Say that it is yours:',
      '{{confirmLink}}',
      'Until then we send nothing here but what you order or ask for. If it was not you, leave this mail alone.',
    ],
  },
  'password-reset': {
    subject: 'Choose a new password for {{shop}}',
    header: 'A new password',
    message: [
      'Hello {{userName}},',
      'somebody, probably you, asked for a new password. Choose it here within the hour; the link works once:',
      '{{resetLink}}',
      'If it was not you, leave this mail alone: your password stays as it is.',
    ],
  },
  'staff-invited': {
    subject: 'Your account in the consoles of {{shop}}',
    header: 'You are invited',
    message: [
      'Hello {{userName}},',
      '{{invitedBy}} made an account for you in the consoles of {{shop}}. Choose your password here within seven days; the link works once:',
      '{{inviteLink}}',
      'If you do not know why you get this mail, leave it alone: without a password nobody signs in.',
    ],
  },
  'sign-in-attacked': {
    subject: 'Somebody tried passwords for your account at {{shop}}',
    header: 'Somebody tried passwords',
    message: [
      'Hello {{userName}},',
      'somebody has tried to sign in to your account with wrong passwords, and was stopped for now. The account is as it was.',
      'If it was you, there is nothing to do: wait ten minutes, or choose a new password on the login page. If it was not you, there is nothing to do either as long as you use this password nowhere else. The browsers in which you have signed in before let you in at any time.',
    ],
  },
  'project-saved': {
    subject: 'Your project {{projectName}} is saved',
    header: 'Saved and waiting for you',
    message: [
      'Hello {{userName}},',
      '{{projectName}} is saved in your account. As it stands it comes to {{projectValue}}.',
      'Open it again whenever you like:',
      '{{projectLink}}',
    ],
  },
  'project-shared': {
    subject: '{{userName}} shows you {{projectName}}',
    header: 'Come and see this cellar',
    message: [
      'Hello,',
      '{{userName}} planned {{projectName}} with {{shop}} and would like you to see it:',
      '{{shareLink}}',
      '{{message}}',
    ],
  },
  'review-received': {
    subject: 'We have {{projectName}} for review',
    header: 'Thank you for your design',
    message: [
      'Hello {{userName}},',
      '{{projectName}} has reached us. A design consultant looks at it and writes to you about questions, and about freight if it makes a difference.',
      'Until then you can go on looking at it here:',
      '{{projectLink}}',
    ],
  },
  'review-sent': {
    subject: 'Our review of {{projectName}}',
    header: 'We looked at your design',
    message: [
      'Hello {{userName}},',
      'here is what our design consultant has to say about {{projectName}}:',
      '{{message}}',
      'Your project is here:',
      '{{projectLink}}',
    ],
  },
  'proposal-sent': {
    subject: 'Our proposal for {{projectName}}',
    header: 'We propose a few changes',
    message: [
      'Hello {{userName}},',
      'our design consultant has changed a copy of {{projectName}} for you. Your own is as you left it.',
      '{{message}}',
      'Yours comes to {{projectValue}}, the proposal to {{proposedValue}}. See what is different, and take over all of it, some of it or nothing:',
      '{{proposalLink}}',
    ],
  },
  'help-received': {
    subject: 'We have your question',
    header: 'Thank you for asking',
    message: [
      'Hello {{userName}},',
      'your question has reached us, and a person will answer it by mail:',
      '{{question}}',
    ],
  },
  'help-answered': {
    subject: 'The answer to your question',
    header: 'Here is your answer',
    message: [
      'Hello {{userName}},',
      'you asked:',
      '{{question}}',
      'Our answer:',
      '{{answer}}',
      'Still not clear? Ask again from within the planner.',
    ],
  },
  'order-confirmed': {
    subject: 'Your order {{orderNumber}} with {{shop}}',
    header: 'Thank you for your order',
    message: [
      'Hello {{userName}},',
      'your order {{orderNumber}} for {{projectName}} is confirmed, and your payment has arrived.',
      'The list comes to {{projectValue}}. Your card was charged {{amountCharged}}.',
      'The report of your cellar, with the complete list, is here:',
      '{{reportLink}}',
      'A design consultant looks at your design and writes to you about questions, and about freight if it makes a difference.',
      'Please name the order number when you write or call.',
    ],
  },
};

/** What the shop gets. It is sent in English; the others are there for a shop that has them sent otherwise. */
const toShop = {
  'project-saved-sales': {
    subject: '{{userName}} saved {{projectName}}',
    header: 'A new project',
    message: [
      '{{userName}} ({{email}}) saved the project {{projectName}}, worth {{projectValue}} as it stands.',
      '{{projectLink}}',
    ],
  },
  'review-requested': {
    subject: '{{userName}} asks for a review of {{projectName}}',
    header: 'A design to review',
    message: [
      '{{userName}} submitted {{projectName}} for review.',
      'E-mail: {{email}}\nPhone: {{phone}}\nQuestion: {{question}}',
      '{{projectLink}}',
    ],
  },
  'proposal-answered': {
    subject: '{{userName}} answered the proposal for {{projectName}}',
    header: 'A proposal is answered',
    message: [
      '{{userName}} ({{email}}) answered the proposal for {{projectName}}: {{answer}}.',
      '{{reply}}',
      '{{proposalLink}}',
    ],
  },
  'help-requested': {
    subject: '{{userName}} asks for help',
    header: 'A question to answer',
    message: ['{{userName}} asks:', '{{question}}', 'E-mail: {{email}}\nPhone: {{phone}}'],
  },
  'order-placed-sales': {
    subject: 'Order {{orderNumber}} from {{userName}}',
    header: 'A new order',
    message: [
      '{{userName}} ordered {{projectName}} and paid.',
      'List total: {{projectValue}}\nCharged: {{amountCharged}}\nE-mail: {{email}}\nPhone: {{phone}}',
      '{{reportLink}}',
    ],
  },
} satisfies Record<string, MailText>;

/** How a proposal was answered, for the shop. */
export const answersToShop = {
  accepted: 'all of it is taken over',
  'partly accepted': 'some of it is taken over',
  declined: 'nothing of it is taken over',
};

const mails = { frame, toPeople, toShop };
export default mails;

export type MailFrame = typeof frame;

/** What each language has. */
export interface MailWords {
  readonly frame: MailFrame;
  readonly toPeople: Readonly<Record<keyof typeof toPeople, MailText>>;
  readonly toShop: Readonly<Record<keyof typeof toShop, MailText>>;
}
