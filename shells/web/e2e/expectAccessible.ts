/** What every screen is asked to be, for whoever uses it. */
import { expect, type Page } from '@playwright/test';
import { faultsByAxe } from './byAxe';
import { faultsByEar } from './byEar';
import { faultsByTab } from './byTab';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Everything else is the same in both colour schemes. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** It keeps its accessibility tree to itself, and leads Tab out of the page into its own bars: neither is asked there. */
const isInFirefox = (page: Page): boolean => page.context().browser()?.browserType().name() === 'firefox';

/**
 * A page that WCAG 2.2 AA is content with, in light colours and in dark ones, that says all to who hears it, and that Tab goes through.
 */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expectAccessibleButTab(page, where);
  if (!isInFirefox(page)) expect.soft(await faultsByTab(page), `${where} by the Tab key`).toEqual([]);
}

/** In a sheet Tab goes from cell to cell, and Escape out of it. */
export async function expectAccessibleButTab(page: Page, where: string): Promise<void> {
  // What comes by and by is called something once it is there.
  if (!isInFirefox(page))
    await expect.soft.poll(() => faultsByEar(page), { message: `${where} by ear` }).toEqual([]);
  const inLight = await faultsByAxe(page, { type: 'tag', values: RULES });
  expect.soft(inLight, `${where} in light colours`).toEqual([]);
  await showColours(page, 'dark');
  const inDark = await faultsByAxe(page, { type: 'rule', values: RULES_OF_COLOUR });
  expect.soft(inDark, `${where} in dark colours`).toEqual([]);
  await showColours(page, 'light');
}

/** As the choice in the account menu does, without closing what is open. */
const showColours = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate(
    (chosen) => document.documentElement.setAttribute('data-mantine-color-scheme', chosen),
    scheme,
  );
