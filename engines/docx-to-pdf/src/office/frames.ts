const HEAD_BYTES = 4;

/** One frame of the zygote's protocol: a 32-bit big-endian length, then JSON. */
export function encodeFrame(message: object): Buffer {
  const body = Buffer.from(JSON.stringify(message), 'utf8');
  const frame = Buffer.allocUnsafe(HEAD_BYTES + body.length);
  frame.writeUInt32BE(body.length, 0);
  body.copy(frame, HEAD_BYTES);
  return frame;
}

/** Cuts a byte stream into frames: feed it chunks, it gives back the messages that are complete. */
export function createFrameReader(): (chunk: Buffer) => unknown[] {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const messages: unknown[] = [];
    while (rest.length >= HEAD_BYTES) {
      const size = rest.readUInt32BE(0);
      if (rest.length < HEAD_BYTES + size) break;
      messages.push(JSON.parse(rest.toString('utf8', HEAD_BYTES, HEAD_BYTES + size)));
      rest = rest.subarray(HEAD_BYTES + size);
    }
    return messages;
  };
}
