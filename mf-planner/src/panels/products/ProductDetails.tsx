import {
  type Finish,
  firstFreePlace,
  type LengthUnit,
  NATURAL_STAIN,
  piecePrices,
  type Product,
  schemeOf,
  stainNameOf,
  wallName,
} from '@rackwright/planning';
import { Anchor, Button, Fact, Facts, Modal, Swatches, Tabs } from '@rackwright/web-kit/ui/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lengthText } from '../../text/format';
import type { PlannerEditor } from '../../editor/PlannerEditor';
import { usePlanner, usePlannerState } from '../../parts/plannerContext';
import { ProductImage, useWood } from '../../parts/products/ProductImage';
import { pieceAmount } from '../../parts/products/pieceAmount';
import { formatsOf } from '../../editor/productFilters';
import { formatCount, moneyText } from '@rackwright/web-kit';
import { useTexts } from '../../text';
import styles from './ProductDetails.module.css';
import { wallInView } from '../../editor/store';

interface ProductDetailsProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/** Everything the shop says of a product, what it costs in the finish in force, and a button that places it. */
export function ProductDetails({ product, onClose }: ProductDetailsProps) {
  const words = useTexts().panels.details;
  const { editor } = usePlanner();
  const finish = usePlannerState((state) => state.project.data.finish);
  const hasRoom = usePlannerState((state) => state.project.data.points.length > 0);
  const wood = useWood();
  const [color, setColor] = useState(product.colors.find((each) => each.default)?.name ?? null);
  const place = () => {
    if (placeInColor(editor, product, color)) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={product.name} size={680}>
      <div className={styles.details}>
        <div className={styles.pictures}>
          <div className={styles.picture}>
            <ProductImage product={product} wood={wood} />
          </div>
          {!product.isGeneric && <FinishPicture finish={finish} />}
        </div>
        <div className={styles.facts}>
          <Tabs defaultValue="dimensions">
            <Tabs.List>
              <Tabs.Tab value="dimensions">{words.dimensions}</Tabs.Tab>
              <Tabs.Tab value="description">{words.description}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="dimensions" pt="sm">
              <Dimensions product={product} finish={finish} color={color} />
            </Tabs.Panel>
            <Tabs.Panel value="description">
              <Description product={product} />
            </Tabs.Panel>
          </Tabs>
          {product.colors.length > 0 && (
            <Swatches
              label={words.colour}
              swatches={product.colors.map(({ name, shownName, hex }) => ({
                value: name,
                label: shownName,
                hex,
              }))}
              value={color}
              onChange={setColor}
            />
          )}
          {!product.isGeneric && <Prices product={product} finish={finish} />}
          {product.isVisible === false ? (
            <p className={styles.withdrawn}>{words.notOffered}</p>
          ) : (
            <Button leftSection={<IconPlus size={18} />} disabled={!hasRoom} onClick={place}>
              {words.place}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

/** The picture that the shop has of its woods in use. */
function FinishPicture({ finish }: { readonly finish: Finish }) {
  const { woods } = useTexts().listWords;
  const scheme = usePlannerState(({ catalogue }) => schemeOf(finish, catalogue.colorSchemes));
  if (!scheme?.detailsImage) return null;
  return (
    <figure className={styles.finish}>
      <img src={scheme.detailsImage} alt="" loading="lazy" />
      <figcaption>{`${woods[finish.woodSpecies]}, ${scheme.stainName}`}</figcaption>
    </figure>
  );
}

/** As its plus does, but in that colour. False, with a notice that says why, when there is no place for it. */
function placeInColor(editor: PlannerEditor, product: Product, color: string | null): boolean {
  if (color === null) return editor.placeAnywhere(product.id);
  const wall = wallInView(editor.state) ?? editor.state.selectedWall;
  const request = { id: editor.newId(), wall: wall === null ? null : wallName(wall) };
  const placed = firstFreePlace(editor.scene, product, request);
  if (!placed.ok) {
    editor.refuse(placed.reason);
    return false;
  }
  const object = { ...placed.value.object, colorScheme: color };
  if (!editor.commit('place', { type: 'place', object })) return false;
  editor.rest().select([object.id]).notify('success', 'placed', { name: product.name });
  return true;
}

interface DimensionsProps {
  readonly product: Product;
  readonly finish: Finish;
  readonly color: string | null;
}

function Dimensions({ product, finish, color }: DimensionsProps) {
  const { panels, listWords } = useTexts();
  const unit = usePlannerState((state) => state.unit);
  const sku =
    product.colors.find(({ name }) => name === color)?.sku || product.prices[finish.woodSpecies].sku;
  return (
    <Facts>
      {[
        ...sizeFacts(product, unit, panels),
        ...contentFacts(product, panels),
        [listWords.columns.sku, product.isGeneric ? '' : sku],
      ]
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </Facts>
  );
}

type Panels = ReturnType<typeof useTexts>['panels'];

function sizeFacts(product: Product, unit: LengthUnit, { measures, details }: Panels): [string, string][] {
  const { width, length, height, casing, defaultHeightFromFloor } = product;
  const some = (cm: number) => (cm > 0 ? lengthText(cm, unit) : '');
  return [
    [measures.width, lengthText(width, unit)],
    [measures.depth, lengthText(length, unit)],
    [measures.height, height > 0 ? lengthText(height, unit) : details.fullHeight],
    [measures.casing, some(casing)],
    [measures.aboveFloor, some(defaultHeightFromFloor)],
  ];
}

function contentFacts(product: Product, { measures, details, filters, bottles }: Panels): [string, string][] {
  const { bottleCount, columnCount, weightLb, cornerType, lightedSku } = product;
  return [
    [details.capacity, bottleCount > 0 ? bottles(bottleCount) : ''],
    [
      measures.bottles,
      formatsOf(product)
        .map((format) => filters.formats[format])
        .join(', '),
    ],
    [details.columns, columnCount > 0 ? formatCount(columnCount) : ''],
    [details.corner, cornerType === null ? '' : details.cornerTypes[cornerType]],
    [details.weight, weightLb > 0 ? details.pounds(weightLb) : ''],
    [details.lights, lightedSku ? details.lightsIn : ''],
  ];
}

function Description({ product }: { product: Product }) {
  const { comesWith, more } = useTexts().panels.details;
  const { descriptionInfo, description, usageTip, subItems } = product;
  const { externalLink, externalLinkText, contextualMessage, contextualImage, textures = [] } = product;
  return (
    <div className={styles.words}>
      <p>{descriptionInfo ?? description}</p>
      {usageTip && <p className={styles.tip}>{usageTip}</p>}
      {contextualMessage && <p className={styles.tip}>{contextualMessage}</p>}
      {contextualImage && <img src={contextualImage} alt="" className={styles.context} />}
      {textures.length > 0 && (
        <div className={styles.textures}>
          {textures.map((address) => (
            <img key={address} src={address} alt="" loading="lazy" />
          ))}
        </div>
      )}
      {externalLink && (
        <Anchor href={externalLink} target="_blank" rel="noopener noreferrer" size="sm">
          {externalLinkText ?? more}
        </Anchor>
      )}
      {subItems.length > 0 && (
        <>
          <h3>{comesWith}</h3>
          <ul>
            {subItems.map((part, at) => (
              <li key={at}>{part}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What a piece costs in a finish, part by part. */
function Prices({ product, finish }: { product: Product; finish: Finish }) {
  const piece = piecePrices(product, finish);
  const schemes = usePlannerState(({ catalogue }) => catalogue.colorSchemes);
  const { panels, listWords } = useTexts();
  const { details: words } = panels;
  const { columns, lacquerShown, woods } = listWords;
  const lacquer =
    finish.stain === NATURAL_STAIN
      ? lacquerShown['Not Available']
      : product.isCabinet
        ? lacquerShown.Included
        : moneyText(piece.lacquer);
  const rows: [string, string][] = [
    [columns.unitPrice, moneyText(piece.unitPrice)],
    [words.finish(stainNameOf(finish, schemes)), moneyText(piece.finish)],
    [columns.lacquer, lacquer],
    [columns.shipping, moneyText(piece.shipping)],
  ];
  return (
    <Facts label={words.price}>
      {rows.map(([name, amount]) => (
        <Fact key={name} name={name}>
          {amount}
        </Fact>
      ))}
      <Fact isSum name={words.withoutShipping(woods[finish.woodSpecies])}>
        {moneyText(pieceAmount(product, finish))}
      </Fact>
    </Facts>
  );
}
