import * as z from 'zod/mini';
import { defineCall } from './call.ts';

const nothing = z.undefined();

/** Calls about the deletion of files. */
export const receiptCalls = {
  getReceiptKey: defineCall({
    method: 'GET',
    path: '/receipts/key',
    access: 'public',
    summary: 'The public key (Ed25519, PEM) for verifying deletion receipts',
    params: nothing,
    body: nothing,
    data: z.object({ publicKey: z.string() }),
  }),
  downloadReceipt: defineCall({
    method: 'GET',
    path: '/receipts/{id}',
    access: 'owner',
    scopes: ['read'],
    summary: 'A signed statement that the files of a conversion, or a file of My Files, were deleted, and when',
    params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)) }),
    body: nothing,
    data: nothing,
    answerType: 'application/octet-stream',
  }),
} as const;
