import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Config } from '../config/config.ts';
import { WebPages } from './web-pages.service.ts';

describe('BUY-071 the scanner has a page of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-'));
  beforeAll(() => {
    mkdirSync(join(folder, 'door'));
    writeFileSync(join(folder, 'index.html'), '<head></head>admin');
    writeFileSync(join(folder, 'door/index.html'), '<head></head>scanner');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['/door/', 'scanner'],
    ['/door/anything', 'scanner'],
    ['/doors', 'admin'],
    ['/', 'admin'],
  ])('%s is the page of the %s, with the configuration in it', async (path, expected) => {
    const pages = new WebPages({ WEB_DIST: folder, TRUSTED_DOCUMENTS_ONLY: false, DEV_TOOLS: false } as Config);
    const app = express().use((asked, response, next) => void (pages.answer(asked, response) || next()));
    const { text } = await request(app).get(path).set('accept', 'text/html');
    expect(text).toMatch(new RegExp(`marquee-config.*${expected}$`));
  });
});
