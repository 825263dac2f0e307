import type { MailPreviewRequest } from '@rackwright/contracts';
import { reportCalls } from '@rackwright/contracts/browser';
import { LANGUAGES, languages, type Language } from '@rackwright/web-kit';
import { MailFrame, useOtherLanguages, type PreviewProps } from '@rackwright/web-kit/console';
import {
  Button,
  PanelCard,
  SegmentedControl,
  Text,
  useDebouncedValue,
  useCall,
  useSend,
} from '@rackwright/web-kit/ui';
import { useState } from 'react';
import { useTexts } from '../text';

const TYPING_MS = 500;

/** The e-mail as it is worded now, as it will arrive; and one of it to the publisher. */
export const EmailPreview = ({ record, values }: PreviewProps) =>
  record && <Worded body={{ ...values, _id: record._id } as MailPreviewRequest} />;

function Worded({ body }: { readonly body: MailPreviewRequest }) {
  const words = useTexts().emails;
  const hasLanguages = useOtherLanguages();
  const [chosen, setChosen] = useState<Language>('en');
  const language = hasLanguages ? chosen : 'en';
  const asked = { ...body, language };
  const [worded] = useDebouncedValue(JSON.stringify(asked), TYPING_MS);
  const sent = { body: JSON.parse(worded) as MailPreviewRequest };
  const { data, error } = useCall(reportCalls.previewMail, sent, {
    keepsPrevious: true,
    gcTime: 0,
    retry: false,
  });
  return (
    <PanelCard title={words.preview}>
      {hasLanguages && (
        <SegmentedControl
          size="xs"
          style={{ justifySelf: 'start' }}
          aria-label={words.previewLanguage}
          data={LANGUAGES.map((value) => ({ value, label: languages[value] }))}
          value={language}
          onChange={(value) => setChosen(value as Language)}
        />
      )}
      {data && <MailFrame title={words.preview} subject={data.subject} html={data.html} />}
      {error && <Text c="dimmed">{words.noPreview(error.message)}</Text>}
      <TestMail body={asked} />
    </PanelCard>
  );
}

/** Says what became of it. */
function TestMail({ body }: { readonly body: MailPreviewRequest }) {
  const words = useTexts().emails;
  const { mutate, isPending, data, error } = useSend(reportCalls.testMail);
  return (
    <>
      <div>
        <Button variant="default" loading={isPending} onClick={() => mutate({ body })}>
          {words.test}
        </Button>
      </div>
      <Text size="sm" c="dimmed" role="status">
        {error ? words.testFailed(error.message) : data ? words.testSent(data.to) : words.testHint}
      </Text>
    </>
  );
}
