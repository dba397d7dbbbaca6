import type { calls } from '@verso/contracts';

/** What a call is sent, and what it gives. */
interface Example {
  readonly body?: unknown;
  readonly data?: unknown;
}

const conversion = {
  _id: 'c2Nhbm5lZC1pbnZvaWNl',
  originalFilename: 'invoice.pdf',
  originalFormat: 'pdf',
  targetFormat: 'docx',
  status: 'completed',
  createdAt: '2026-11-02T09:15:00.000Z',
  stage: 'completed',
  revision: 7,
  originalBytes: 48_213,
  queuePlace: null,
  progress: { page: 2, pages: 2 },
  failure: null,
  result: { filename: 'invoice.docx', bytes: 21_870, pages: 2 },
  messages: [],
  fidelity: 'faithful',
  completedAt: '2026-11-02T09:15:02.000Z',
  expiresAt: '2026-11-03T09:15:00.000Z',
  isCharged: true,
  isTest: false,
  isDeletedByOwner: false,
  isNotified: false,
  mailTo: null,
  isMailed: false,
  options: { pages: '1-2' },
  canRetry: true,
  statusUrl: '/api/conversions/c2Nhbm5lZC1pbnZvaWNl',
  eventsUrl: '/api/conversions/c2Nhbm5lZC1pbnZvaWNl/events',
  downloadUrl: '/api/conversions/c2Nhbm5lZC1pbnZvaWNl/download',
};
const waiting = {
  ...conversion,
  status: 'processing',
  stage: 'queued',
  revision: 0,
  queuePlace: { position: 1, waitSeconds: 2 },
  progress: null,
  result: null,
  fidelity: null,
  completedAt: null,
  canRetry: false,
};
const link = {
  _id: 'bGluay10by1hLXJlc3VsdA',
  createdAt: '2026-11-02T09:20:00.000Z',
  expiresAt: '2026-11-02T10:20:00.000Z',
  hasPassword: true,
  isMailed: false,
  opens: 2,
  downloads: 1,
};
const url = 'https://verso.example/shared#q1ZkW0s7c0yq2mXb8Y3nR5tU9vA4dF6hJ1kL0pN7sQw';
const secret = url.slice(url.indexOf('#') + 1);
const file = {
  _id: 'ZmlsZS1vZi1hLXVzZXI0',
  originalName: 'invoice.pdf',
  size: 48_213,
  uploadedAt: '2026-11-02T09:14:00.000Z',
};
const key = {
  _id: 'a2V5LW9mLWEtdXNl',
  name: 'Invoices',
  mode: 'live',
  hint: 'vk_live_4fQz…x81A',
  scopes: ['convert', 'read'],
  networks: ['192.0.2.0/24'],
  requestsPerMinute: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: null,
  lastUsedAt: '2026-11-02T09:15:00.000Z',
  lastUsedFrom: '192.0.2.7',
};
const user = {
  _id: 'dXNlci1vZi12ZXJzbw',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  role: 'user',
  freeTrialUsed: true,
  subscription: { plan: 'basic', extractionCredits: 88 },
  createdAt: '2026-10-01T08:00:00.000Z',
};
const preview = {
  _id: 'cGFnZXMtdG8tbG9vay1hdA',
  source: { state: 'ready', message: null, pages: [[595, 842]] },
  result: { state: 'ready', message: null, pages: [[595, 842]] },
  comparison: [{ result: 1, score: 96, flows: true }],
};
const ids = { ids: [conversion._id] };

/** Examples of the calls that programs make, and of those about their keys. */
export const examples: Partial<Record<keyof typeof calls, Example>> = {
  convertNow: { body: { targetFormat: 'docx', pages: '1-2' }, data: { conversion: waiting } },
  convertBatch: { body: { targetFormat: 'docx' }, data: { conversions: [waiting], refused: [] } },
  uploadConversion: { body: { targetFormat: 'docx', pages: '1-2' }, data: { conversion: waiting } },
  listConversions: {
    data: { conversions: [conversion], summary: { total: 1, completed: 1, successRate: 100 } },
  },
  getConversion: { data: { conversion } },
  cancelConversion: { data: { conversion: { ...conversion, status: 'cancelled', stage: 'cancelled', result: null } } },
  retryConversion: { body: { exactPages: '2' }, data: { conversion: waiting } },
  archiveConversions: { body: ids },
  notifyWhenDone: { body: { isWanted: true }, data: { conversion: { ...waiting, isNotified: true } } },
  createShareLink: {
    body: { expiresInSeconds: 3_600, password: 'Paper and 1 pen' },
    data: { link: { ...link, opens: 0, downloads: 0 }, url },
  },
  listShareLinks: { data: { links: [link] } },
  openShareLink: {
    body: { secret },
    data: {
      shared: { filename: 'invoice.docx', format: 'docx', bytes: 21_870, pages: 2, expiresAt: link.expiresAt },
    },
  },
  downloadShared: { body: { secret } },
  getReport: {
    data: {
      report: {
        characters: { source: 2_140, kept: 2_140 },
        fonts: ['Helvetica was replaced by Arial.'],
        pagesWithLosses: [],
        fidelity: 'faithful',
        messages: [],
      },
    },
  },
  convertFile: { body: { targetFormat: 'docx' }, data: { conversion: waiting } },
  listFiles: { data: { files: [file] } },
  uploadFile: { data: { file } },
  trashFiles: { body: { ids: [file._id] }, data: { files: [file] } },
  restoreFiles: { body: { ids: [file._id] }, data: { files: [file] } },
  archiveFiles: { body: { ids: [file._id] } },
  renameFile: {
    body: { originalName: 'invoice-march.pdf' },
    data: { file: { ...file, originalName: 'invoice-march.pdf' } },
  },
  saveResult: { data: { file: { ...file, originalName: 'invoice.docx' } } },
  me: { data: { user } },
  listGuestConversions: { data: { conversions: [] } },
  openConversionPreview: { body: {}, data: { preview } },
  openFilePreview: { body: {}, data: { preview } },
  getPreview: { data: { preview } },
  getLimits: {
    data: {
      limits: {
        maxUploadBytes: 10_485_760,
        retentionSeconds: 86_400,
        maxFileBytes: 10_485_760,
        libraryBytes: 104_857_600,
      },
      capabilities: {
        pdfToDocx: true,
        docxToPdf: true,
        textLanguages: ['deu', 'eng'],
        otherFormats: [],
        shareLinks: true,
        pace: 0.8,
      },
      support: { address: 'support@verso.example', hasForm: true },
    },
  },
  listTrash: { data: { files: [] } },
  getUsage: {
    data: {
      currentMonth: { creditsUsed: 12, conversions: 14 },
      allTime: { creditsUsed: 240, conversions: 260 },
      subscription: { plan: 'basic', remainingCredits: 88, totalCredits: 100 },
    },
  },
  getUsageHistory: { data: { history: [{ _id: { month: 11, year: 2026 }, creditsUsed: 12, conversions: 14 }] } },
  getLedger: {
    data: {
      entries: [
        {
          _id: '4711',
          kind: 'capture',
          amount: 0,
          balance: 88,
          note: '',
          conversionId: conversion._id,
          originalFilename: 'invoice.pdf',
          conversionStatus: 'completed',
          createdAt: '2026-11-02T09:15:02.000Z',
        },
      ],
    },
  },
  listKeys: { data: { keys: [key] } },
  createKey: {
    body: { name: 'Invoices', scopes: ['convert', 'read'], networks: ['192.0.2.0/24'], password: 'Paper and 1 pen' },
    data: {
      key: { ...key, lastUsedAt: null, lastUsedFrom: null },
      secret: 'vk_live_4fQz0000000000000000000000000000000000x81A',
    },
  },
  rotateKey: {
    body: { overlapHours: 24, password: 'Paper and 1 pen' },
    data: {
      key: { ...key, lastUsedAt: null, lastUsedFrom: null },
      secret: 'vk_live_8sTb0000000000000000000000000000000000p20C',
    },
  },
};
