/** Wordings for tests, which name every placeholder there is. */
import { emailKinds, emailNames, type EmailName, type NotificationEmail } from '@rackwright/contracts';

export const testEmail = (name: EmailName, more: Partial<NotificationEmail> = {}): NotificationEmail => ({
  _id: name,
  emailName: name,
  subject: `${name} for {{userName}}`,
  header: `Hello {{userName}}`,
  message: ['This is {{shop}}.', ...emailKinds[name].placeholders.map((one) => `${one} is {{${one}}}.`)].join(
    '\n\n',
  ),
  bcc: [],
  includeSceneUrl: false,
  includeSocialLinks: false,
  includeCompanyInfo: false,
  ...more,
});

/** All of them. */
export const testEmails = (
  more: Partial<Record<EmailName, Partial<NotificationEmail>>> = {},
): NotificationEmail[] => emailNames.map((name) => testEmail(name, more[name]));
