import * as z from 'zod/mini';
import { SignInChallenge } from '../account/second-factor.ts';

/** The one shape of every JSON answer of ours. `code` is set on errors; `message` is a sentence for people. */
export const Envelope = <T extends z.core.$ZodType>(data: T) =>
  z.object({
    status: z.enum(['success', 'error']),
    message: z.optional(z.string()),
    data: z.optional(data),
    code: z.optional(z.string()),
    /** The address that a failed verification was about. */
    email: z.optional(z.string()),
    /** Seconds after which a refused request may be made again. */
    retryAfter: z.optional(z.number()),
    /** Of a sign-in that waits for the second factor. */
    challenge: z.optional(SignInChallenge),
    /** Of an error that is our fault: support finds it in the log by this. */
    requestId: z.optional(z.string()),
  });
