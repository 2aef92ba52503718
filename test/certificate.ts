import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for `localhost` that signs itself, for services that tests run. */
export function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(oid('550403'), der(0x0c, Buffer.from('localhost')))));
  const day = 86_400_000;
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsa,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(extension('551d13', sequence(der(1, Buffer.of(0xff)))), extension('551d11', sequence(der(0x82, Buffer.from('localhost'))))),
    ),
  );
  const whole = sequence(body, ecdsa, der(3, Buffer.of(0), sign('sha256', body, privateKey)));
  const lines = whole
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

const ecdsa = sequence(oid('2a8648ce3d040302'));

function extension(id: string, value: Buffer): Buffer {
  return sequence(oid(id), der(4, value));
}

function time(at: number): Buffer {
  return der(0x18, Buffer.from(`${new Date(at).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function set(part: Buffer): Buffer {
  return der(0x31, part);
}

function oid(hex: string): Buffer {
  return der(6, Buffer.from(hex, 'hex'));
}

function integer(value: number): Buffer {
  return der(2, Buffer.of(value));
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
