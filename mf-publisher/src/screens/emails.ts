import { notificationEmailForm, placeholdersFor, type EmailName } from '@rackwright/contracts';
import { emailCalls } from '@rackwright/contracts/browser';
import { defineEntity, onePerLine, textLine, withPlaceholders } from '@rackwright/web-kit/console';
import { useTexts } from '../text';
import { EmailPreview } from './EmailPreview';

/** What is mailed, in the publisher's words with placeholders. */
export const emails = defineEntity({
  calls: emailCalls,
  collection: 'emails',
  form: notificationEmailForm,
  useTexts: () => useTexts().emails,
  nameOf: ({ emailName }) => String(emailName),
  columns: ['emailName', 'subject'],
  layout: [
    ['emailName'],
    ['subject'],
    ['header'],
    ['message'],
    ['bcc'],
    ['includeSceneUrl'],
    ['includeSocialLinks'],
    ['includeCompanyInfo'],
  ],
  fields: {
    bcc: onePerLine,
    header: textLine,
    message: withPlaceholders({
      namesOf: ({ _id }) => placeholdersFor(_id as EmailName),
      into: ['subject', 'header', 'message'],
    }),
  },
  preview: EmailPreview,
});
