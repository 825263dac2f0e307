import type { ShopAnswer, ShopField, ShopRequest } from '@rackwright/contracts';
import { shopFactCalls } from '@rackwright/contracts/browser';
import { formatTime, LANGUAGES, languages, useShell } from '@rackwright/web-kit';
import { useUnsaved } from '@rackwright/web-kit/console';
import { CURRENCIES } from '@rackwright/words';
import {
  Alert,
  Button,
  Checkbox,
  ColorSwatch,
  Group,
  NativeSelect,
  PanelCard,
  Stack,
  Textarea,
  TextInput,
  useCallForm,
} from '@rackwright/web-kit/ui';
import { useState, type ReactNode } from 'react';
import { AccentSample } from './AccentSample';
import css from './shop.module.css';
import { LogoField } from './LogoField';
import {
  shopBodyOf,
  shopFormOf,
  otherwiseOf,
  type ShopForm,
  type TextualShopField,
  untouchedFields,
} from './shopForm';
import { useShopTexts } from './text';

interface ShopFieldsProps {
  /** As it is when the form begins. */
  readonly shop: ShopAnswer;
  readonly changed: () => void;
}

/** Changes are made of what the form began with: what others change meanwhile is refused, never overwritten. */
function useShopForm({ shop, changed }: ShopFieldsProps) {
  const { api, toasts } = useShell();
  const words = useShopTexts();
  const [base, setBase] = useState(shop);
  const [isGoing, setGoing] = useState(false);
  const send = async (body: ShopRequest, said: string): Promise<ShopAnswer> => {
    const headers = { 'If-Match': `"v${base.version}"` };
    const answer = await api.call(shopFactCalls.change, { body, headers });
    setBase(answer.body);
    changed();
    toasts.success(said);
    return answer.body;
  };
  const before = shopFormOf(base.fields);
  const form = useCallForm<ShopForm, ShopRequest>({
    call: shopFactCalls.change,
    initialValues: before,
    bodyOf: (values) => shopBodyOf(values, before),
    send: async (body) => {
      const kept = shopFormOf((await send(body, words.saved)).fields);
      // It may be kept otherwise than it was typed: a colour in lower case, a picture smaller.
      for (const field of untouchedFields(body, shopBodyOf(form.getValues(), before)))
        form.setFieldValue(field, kept[field]);
    },
  });
  const isChanged = Object.keys(shopBodyOf(form.values, before)).length > 0;
  useUnsaved(isChanged);
  const goBack = async (field: ShopField) => {
    setGoing(true);
    try {
      const { fields } = await send({ [field]: null }, words.wentBack(words.labels[field]));
      form.setFieldValue(field, shopFormOf(fields)[field]);
    } catch (fault) {
      toasts.error((fault as Error).message);
    } finally {
      setGoing(false);
    }
  };
  return { form, base, isChanged, goBack, isBusy: isGoing || form.submitting };
}

type Shown = ReturnType<typeof useShopForm>;

/** All that can be set, each with where it comes from. */
export function ShopFields(props: ShopFieldsProps) {
  const words = useShopTexts();
  const shown = useShopForm(props);
  const { form, isChanged } = shown;
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="lg">
        <div className={css.fields}>
          <PanelCard title={words.parts.shop}>
            <Line {...shown} field="name" />
            <Line {...shown} field="companyAddress" hasLines />
            <Line {...shown} field="socialLinks" hasLines />
          </PanelCard>
          <Taglines {...shown} />
          <PanelCard title={words.parts.look}>
            <Line
              {...shown}
              field="accent"
              leftSection={<ColorSwatch color={form.values.accent} size={18} withShadow={false} />}
            />
            <AccentSample accent={form.values.accent.trim().toLowerCase()} />
            <LogoField
              {...form.getInputProps('logo')}
              value={form.values.logo}
              set={(logo) => form.setFieldValue('logo', logo)}
            />
            <Source {...shown} field="logo" />
          </PanelCard>
          <Languages {...shown} />
          <PanelCard title={words.parts.pages}>
            <Line {...shown} field="termsUrl" />
            <Line {...shown} field="privacyUrl" />
          </PanelCard>
          <PanelCard title={words.parts.mails}>
            <Line {...shown} field="mailFrom" />
            <Line {...shown} field="salesEmail" />
          </PanelCard>
          <Charging {...shown} />
        </div>
        <div className={css.foot}>
          <Button type="submit" loading={form.submitting} disabled={!isChanged}>
            {words.save}
          </Button>
          {form.refusal !== null && <Alert color="red">{form.refusal}</Alert>}
        </div>
      </Stack>
    </form>
  );
}

interface LineProps extends Shown {
  readonly field: TextualShopField;
  readonly hasLines?: boolean;
  readonly leftSection?: ReactNode;
}

function Line({ field, hasLines = false, leftSection, ...shown }: LineProps) {
  const { labels, hints } = useShopTexts();
  const bound = {
    ...shown.form.getInputProps(field),
    label: labels[field],
    description: hints[field],
    'data-path': field,
  };
  return (
    <div className={css.field}>
      {hasLines ? (
        <Textarea {...bound} autosize minRows={2} />
      ) : (
        <TextInput {...bound} leftSection={leftSection} />
      )}
      <Source {...shown} field={field} />
    </div>
  );
}

function Taglines(shown: Shown) {
  const { labels, taglines, hints } = useShopTexts();
  return (
    <PanelCard title={labels.tagline}>
      <div className={css.field}>
        {(['en', 'ms', 'de'] as const).map((language) => (
          <TextInput
            key={language}
            {...shown.form.getInputProps(`tagline.${language}`)}
            data-path={`tagline.${language}`}
            label={taglines[language]}
          />
        ))}
        <p className={css.source}>{hints.tagline}</p>
        <Source {...shown} field="tagline" />
      </div>
    </PanelCard>
  );
}

/** Which languages pages offer: one at least. */
function Languages(shown: Shown) {
  const { labels, hints } = useShopTexts();
  return (
    <PanelCard title={labels.languages}>
      <div className={css.field}>
        <Checkbox.Group
          {...shown.form.getInputProps('languages')}
          value={[...shown.form.values.languages]}
          aria-label={labels.languages}
          description={hints.languages}
          data-path="languages"
        >
          <Group my="xs" gap="lg">
            {LANGUAGES.map((code) => (
              <Checkbox key={code} value={code} label={languages[code]} lang={code} />
            ))}
          </Group>
        </Checkbox.Group>
        <Source {...shown} field="languages" />
      </div>
    </PanelCard>
  );
}

/** What cards are charged in. */
function Charging(shown: Shown) {
  const { parts, labels, hints } = useShopTexts();
  return (
    <PanelCard title={parts.money}>
      <div className={css.field}>
        <NativeSelect
          {...shown.form.getInputProps('chargeCurrency')}
          data-path="chargeCurrency"
          label={labels.chargeCurrency}
          description={hints.chargeCurrency}
          data={[...CURRENCIES]}
        />
        <Source {...shown} field="chargeCurrency" />
      </div>
      <Line {...shown} field="exchangeRates" />
    </PanelCard>
  );
}

/** A value in a sentence; of a picture nothing is said. */
function saidOf(value: ShopForm[ShopField]): string {
  if (typeof value === 'string') return value.startsWith('data:') ? '' : value.replaceAll('\n', ', ');
  return 'en' in value ? value.en : value.map((code) => languages[code]).join(', ');
}

/** Where a value comes from, and for one that is set here the way back. */
function Source({ field, base: { fields }, goBack, isBusy }: Shown & { readonly field: ShopField }) {
  const words = useShopTexts();
  const { source, set } = fields[field];
  if (!set)
    return (
      <p className={css.source}>
        <span className={css.mark}>{words.sources[source]}</span>
      </p>
    );
  const text = saidOf(otherwiseOf(fields)[field]);
  const who = set.by.name || set.by.email || words.somebody;
  return (
    <p className={css.source}>
      <span className={css.mark} data-source="set">
        {words.setBy(who, formatTime(set.at))}
      </span>
      <span>{words.backTo(text || words.nothing)}</span>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={words.back(words.labels[field])}
        disabled={isBusy}
        onClick={() => void goBack(field)}
      >
        {words.backShort}
      </Button>
    </p>
  );
}
