import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may call, and where. */
export interface S3Access {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
const MOMENT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
/** How far the caller's clock may be off, as at Amazon. */
const SKEW_MS = 15 * 60_000;
const NOT_SIGNED = 'UNSIGNED-PAYLOAD';

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Amazon's name for what is wrong with the signature (version 4) of a request, or null when it is right. */
export function signatureFault(request: IncomingMessage, body: Buffer, access: S3Access): string | null {
  const [, accessKeyId, day = '', region, signedHeaders = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (accessKeyId === undefined) return 'AccessDenied';
  if (accessKeyId !== access.accessKeyId) return 'InvalidAccessKeyId';
  const moment = headerOf(request, 'x-amz-date');
  if (region !== access.region || !moment.startsWith(day)) return 'AuthorizationHeaderMalformed';
  if (!(Math.abs(Date.now() - Date.parse(moment.replace(MOMENT, '$1-$2-$3T$4:$5:$6Z'))) < SKEW_MS))
    return 'RequestTimeTooSkewed';
  const digest = headerOf(request, 'x-amz-content-sha256');
  if (digest !== NOT_SIGNED && digest !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  if (!signedHeaders.split(';').includes('host')) return 'AccessDenied';

  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonicalRequest(request, signedHeaders, digest))];
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${access.secretAccessKey}`);
  const expected = hmac(key, toSign.join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}

/** The request in the one form that both sides sign. */
function canonicalRequest(request: IncomingMessage, signedHeaders: string, digest: string): string {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort();
  const headers = signedHeaders.split(';').map((name) => `${name}:${headerOf(request, name).trim()}\n`);
  return [request.method, path, parameters.join('&'), headers.join(''), signedHeaders, digest].join('\n');
}

function headerOf(request: IncomingMessage, name: string): string {
  return [request.headers[name] ?? ''].flat().join(',');
}
