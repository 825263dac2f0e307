import { woodLook } from '@rackwright/models';
import type { ProductForm } from '@rackwright/contracts';
import { colorSchemeCalls, configCalls, productCalls } from '@rackwright/contracts/browser';
import { DEFAULT_FINISH, formatLength, readScheme, type WoodSpecies } from '@rackwright/planning';
import { ApiError, formatCount, numberMarks, useShell } from '@rackwright/web-kit';
import { Button, Checkbox, Group, SegmentedControl, Text, useCall } from '@rackwright/web-kit/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { PreviewCard } from '../preview/PreviewCard';
import { useShown, useStage, whereWebgl, type LoadStage, type StageState } from '../preview/useStage';
import { usePreviewTexts } from '../text/preview';
import css from './models.module.css';
import { previewMarks, type Previewed, type PreviewMark } from './previewMarks';
import type { PreviewStage } from './previewStage';
import { readForm, type TypedValues } from './readForm';
import { typedShape } from './typedShape';
import { useMeasured } from './useMeasured';

export interface ModelPreviewProps {
  /** Of the form, as they are typed. */
  readonly values: TypedValues;
  /** As it is published; null for a new one. */
  readonly record: { readonly _id: string } | null;
  /** To a field, to change it. */
  readonly bind: (name: string) => { readonly onChange: (value: string) => void };
  /** The form waits until what this gives is called; absent in hosts that do not know it. */
  readonly beginSending?: () => () => void;
  /** What draws it. */
  readonly loadStage?: LoadStage<PreviewStage>;
}

const loadWebglStage = whereWebgl(async () => (await import('./previewStage')).mountPreview);

/** The product that the form would publish, on a sample wall. */
export function ModelPreview(props: ModelPreviewProps) {
  const { values, record, bind, beginSending, loadStage = loadWebglStage } = props;
  const texts = usePreviewTexts();
  const product = readForm(values);
  const { measured } = useMeasured(product.modelUrl);
  const [species, setSpecies] = useState<WoodSpecies>('Mahogany');
  const [marks, setMarks] = useState<readonly PreviewMark[]>(['size', 'hotZone', 'bottles']);
  const [turned, setTurned] = useState(0);
  const holder = useRef<HTMLDivElement>(null);
  const stage = useStage(holder, loadStage);
  const isUnread = useModel(stage, product.modelUrl);
  const wood = useWood(species);
  const shape = typedShape(product, { id: record?._id ?? '', casing: useShopCasing(product.isOpening) });
  const previewed = { product, shape, measured: measured?.box ?? null, wood, marks: new Set(marks), turned };
  const label = texts.label(product.description || texts.unnamed);
  useShown(stage, { previewed, key: JSON.stringify([previewed, marks]), label });
  const step = product.defaultRotationDegree || 10;
  return (
    <PreviewCard stage={stage} holder={holder} noWebgl={texts.noWebgl}>
      {isUnread && <Text role="alert">{texts.unread}</Text>}
      {product.modelUrl === '' && <Text c="dimmed">{texts.drawn}</Text>}
      <Legend product={product} measured={previewed.measured} />
      <Group gap="xs" mt="sm">
        <SegmentedControl
          size="xs"
          aria-label={texts.wood}
          value={species}
          data={Object.entries(texts.woods).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setSpecies(value as WoodSpecies)}
        />
        <Button size="xs" variant="default" onClick={() => setTurned((turned + step) % 360)}>
          {texts.turn(formatCount(step))}
        </Button>
        <Button size="xs" variant="default" onClick={() => stage && stage !== 'none' && stage.goHome()}>
          {texts.home}
        </Button>
      </Group>
      <Group gap="md" mt="sm" role="group" aria-label={texts.show}>
        {previewMarks
          .filter((mark) => mark !== 'bottles' || hasBottles(product))
          .map((mark) => (
            <Checkbox
              key={mark}
              size="xs"
              label={texts.marks[mark]}
              checked={marks.includes(mark)}
              onChange={({ currentTarget: { checked } }) =>
                setMarks([...marks.filter((one) => one !== mark), ...(checked ? [mark] : [])])
              }
            />
          ))}
      </Group>
      <TakePicture {...{ stage, beginSending }} take={(url) => bind('productImage').onChange(url)} />
    </PreviewCard>
  );
}

/** Of an uploaded model nobody knows where they are. */
const hasBottles = ({ modelUrl, total_bottles: bottles }: ProductForm): boolean =>
  modelUrl === '' && bottles > 0;

/** Around openings that have no casing of their own; 0 while it is not known. */
function useShopCasing(isAsked: boolean): number {
  return useCall(configCalls.casing, isAsked ? {} : null).data?.value ?? 0;
}

/** Whether the model at this address could not be read. */
function useModel(stage: StageState<PreviewStage>, url: string): boolean {
  const [unread, setUnread] = useState<string | null>(null);
  useEffect(() => {
    if (stage && stage !== 'none') stage.load(url).catch(() => setUnread(url));
  }, [stage, url]);
  return unread === url && url !== '';
}

/** How products look in a wood, as the shop's colour schemes have it. */
function useWood(woodSpecies: WoodSpecies): Previewed['wood'] {
  const { data } = useCall(colorSchemeCalls.list, { query: {} });
  const colorSchemes = useMemo(() => (data?.items ?? []).map((scheme) => readScheme(scheme)), [data]);
  return woodLook({ ...DEFAULT_FINISH, woodSpecies }, { colorSchemes });
}

interface LegendProps {
  readonly product: Box;
  readonly measured: Box | null;
}
type Box = NonNullable<Previewed['measured']>;

/** The two boxes, in the colours of their lines. */
function Legend({ product, measured }: LegendProps) {
  const texts = usePreviewTexts();
  const { unit } = useShell();
  const sides = ({ width, length, height }: Box) =>
    [width, length, height].map((cm) => formatLength(cm, unit, numberMarks())).join(' × ');
  return (
    <p className={css.legend}>
      <span data-line="declared">{texts.declared(sides(product))}</span>
      {measured && <span data-line="measured">{texts.measured(sides(measured))}</span>}
    </p>
  );
}

interface TakePictureProps {
  readonly stage: StageState<PreviewStage>;
  readonly beginSending: ModelPreviewProps['beginSending'];
  readonly take: (url: string) => void;
}

/** One press: the product alone, sent and put into the form. */
function TakePicture({ stage, beginSending, take }: TakePictureProps) {
  const { api, toasts } = useShell();
  const texts = usePreviewTexts();
  const [isSending, setIsSending] = useState(false);
  const send = async (from: PreviewStage): Promise<void> => {
    setIsSending(true);
    const end = beginSending?.();
    try {
      const file = new File([await from.picture()], 'preview.png', { type: 'image/png' });
      const { body } = await api.call(productCalls.keepAsset, { body: { kind: 'picture' }, file });
      take(body.url);
      toasts.success(texts.pictureTaken);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.error(error.message);
    } finally {
      end?.();
      setIsSending(false);
    }
  };
  return (
    <Button
      mt="sm"
      size="xs"
      variant="default"
      loading={isSending}
      disabled={!stage || stage === 'none'}
      onClick={() => stage && stage !== 'none' && void send(stage)}
    >
      {texts.takePicture}
    </Button>
  );
}
