import { inEachLanguage, type RoomSummary, type TemplateTitlesRequest } from '@rackwright/contracts';
import { templateCalls } from '@rackwright/contracts/browser';
import { ApiError, languages, useShell } from '@rackwright/web-kit';
import { useUnsaved } from '@rackwright/web-kit/console';
import { FormFoot } from '@rackwright/web-kit/formFoot';
import { Button, confirm, Modal, Stack, Text, TextInput, useCallForm } from '@rackwright/web-kit/ui';
import { TITLE_MAX } from '@rackwright/planning';
import { OTHER_LANGUAGES } from '@rackwright/words';
import { useEffect, useState } from 'react';
import { useTexts } from '../text';

interface TemplateTitlesProps {
  readonly room: RoomSummary;
  /** They are others now, or may be: resolves when that has been read. */
  readonly changed: () => Promise<void>;
}

/** The other languages in which a template has a title, and the dialog that changes those: what was typed is never left without a question. */
export function TemplateTitles({ room, changed }: TemplateTitlesProps) {
  const words = useTexts().templates;
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const close = () => setOpen(false);
  const leave = async () => {
    if (!isTyped || (await confirm({ ...words.discard, isDestructive: true }))) close();
  };
  const said = OTHER_LANGUAGES.filter((language) => room.translations?.[language]?.titleProject);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={words.translateOf(room.titleProject)}
        onClick={() => setOpen(true)}
      >
        {said.length > 0 ? said.map((language) => language.toUpperCase()).join(' · ') : words.translate}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => void leave()}
        title={words.translateOf(room.titleProject)}
        size="lg"
      >
        <TitlesForm room={room} changed={changed} close={close} leave={() => void leave()} typed={setTyped} />
      </Modal>
    </>
  );
}

/** There is a newer version than the one that is listed. */
const STALE = 412;

type Titles = Required<TemplateTitlesRequest['translations']>;

const titlesOf = ({ translations }: RoomSummary): Titles =>
  inEachLanguage((language) => ({ titleProject: translations?.[language]?.titleProject ?? '' }));

/** Those that were changed since the dialog was opened: what somebody else says in another language meanwhile stays. */
const changedOf = (titles: Titles, before: Titles): Partial<Titles> =>
  Object.fromEntries(
    OTHER_LANGUAGES.filter(
      (language) => titles[language]?.titleProject !== before[language]?.titleProject,
    ).map((language) => [language, titles[language]]),
  );

interface TitlesFormProps extends TemplateTitlesProps {
  readonly close: () => void;
  /** Closes once what was typed may be lost. */
  readonly leave: () => void;
  /** Whether there is something that was typed and not saved. */
  readonly typed: (isTyped: boolean) => void;
}

function TitlesForm({ room, changed, close, leave, typed }: TitlesFormProps) {
  const { api, toasts } = useShell();
  const words = useTexts().templates;
  const { _id: id, version, titleProject: title } = room;
  const [before] = useState(() => titlesOf(room));
  const form = useCallForm<{ readonly translations: Titles }>({
    call: templateCalls.translate,
    initialValues: { translations: before },
    send: async (body) => {
      try {
        await api.call(templateCalls.translate, {
          params: { id },
          headers: { 'If-Match': `"v${version}"` },
          body: { translations: changedOf(body.translations, before) },
        });
      } catch (fault) {
        if (fault instanceof ApiError && fault.status === STALE) await changed();
        throw fault;
      }
      toasts.success(words.translated(title));
      void changed();
      close();
    },
  });
  const isTyped = form.isDirty();
  useUnsaved(isTyped);
  useEffect(() => {
    typed(isTyped);
    return () => typed(false);
  }, [isTyped, typed]);
  return (
    <form aria-label={words.translateOf(title)} noValidate onSubmit={form.submit}>
      <Stack gap="sm">
        <Text size="sm">{words.aboutTitles}</Text>
        {OTHER_LANGUAGES.map((language, at) => (
          <TextInput
            key={language}
            label={languages[language]}
            placeholder={title}
            lang={language}
            maxLength={TITLE_MAX}
            data-autofocus={at === 0 ? true : undefined}
            {...form.getInputProps(`translations.${language}.titleProject`)}
          />
        ))}
        <FormFoot form={form} send={words.save} cancel={{ label: words.cancel, onClick: leave }} />
      </Stack>
    </form>
  );
}
