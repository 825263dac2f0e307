/** The whole system as customers get it, built and started for a measurement, and a browser on a line of the targets. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { buildStale } from '../../scripts/building/buildStale';
import { launchOptions } from '../../scripts/browser/launchOptions';
import { freeBasePort } from '../../scripts/system/ports';
import { startSystem, type RunningSystem } from '../../scripts/system/system';
import { portOffsets } from '../../scripts/system/topology';

const root = path.resolve(import.meta.dirname, '../..');
const log = (line: string): void => console.error(`[system] ${line}`);

let running: Promise<RunningSystem> | null = null;
let stopping: (() => Promise<void>) | null = null;

/** Started once for all rows that ask; `stopSystem` ends it. */
export function measuredSystem(): Promise<RunningSystem> {
  running ??= start();
  return running;
}

async function start(): Promise<RunningSystem> {
  await buildStale({ root, mode: 'production', log });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rackwright-bench-'));
  const system = await startSystem({ root, dataDir, basePort: await freeBasePort(portOffsets()), log });
  stopping = async () => {
    await system.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return system;
}

/** Ends the system if one was started. */
export async function stopSystem(): Promise<void> {
  await running;
  await stopping?.();
  running = null;
  stopping = null;
}

/** 1.6 Mbit/s each way, 150 ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly tools: CDPSession;
  /** Bytes of script as they came over the line, without the headers, by address. */
  readonly scripts: Map<string, number>;
  /** From now on everything comes over the slow line. */
  readonly slowDown: () => Promise<void>;
}

/** A visitor with an empty cache. */
export async function visit<T>(work: (visit: Visit) => Promise<T>): Promise<T> {
  const { url } = await measuredSystem();
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    const tools = await context.newCDPSession(page);
    await tools.send('Network.enable');
    await tools.send('Performance.enable');
    const scripts = countScripts(tools);
    const slowDown = async () => void (await tools.send('Network.emulateNetworkConditions', LINE));
    return await work({ context, page, tools, scripts, slowDown });
  } finally {
    await browser.close();
  }
}

function countScripts(tools: CDPSession): Map<string, number> {
  const bytes = new Map<string, number>();
  tools.on('Network.responseReceived', ({ type, response: { mimeType, url, headers } }) => {
    if (type === 'Script' || /javascript/.test(mimeType)) bytes.set(url, Number(headers['Content-Length']));
  });
  return bytes;
}
