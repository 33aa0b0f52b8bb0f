// PNG with a palette of 256 colours: maps full of trees shrink to a third, and look the same.
import { deflateSync, inflateSync } from "node:zlib";

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const crc = (bytes) => {
  let c = 0xffffffff;
  for (const b of bytes) c = CRC[(c ^ b) & 255] ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
};

function chunk(type, body) {
  const out = Buffer.alloc(body.length + 12);
  out.writeUInt32BE(body.length, 0);
  out.write(type, 4, "latin1");
  body.copy(out, 8);
  out.writeUInt32BE(crc(out.subarray(4, body.length + 8)), body.length + 8);
  return out;
}

/** The pixels of a PNG as chromium writes it: 8 bits, RGB or RGBA, not interlaced. */
export function decoded(png) {
  const parts = [];
  let head;
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === "IHDR") head = body;
    if (type === "IDAT") parts.push(body);
    at += length + 12;
  }
  const [w, h] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const n = head[9] === 6 ? 4 : 3;
  const raw = inflateSync(Buffer.concat(parts));
  const pixels = new Uint8Array(w * h * n);
  const stride = w * n;
  for (let y = 0; y < h; y++) {
    const filter = raw[y * (stride + 1)];
    for (let i = 0; i < stride; i++) {
      const left = i >= n ? pixels[y * stride + i - n] : 0;
      const up = y ? pixels[(y - 1) * stride + i] : 0;
      const corner = y && i >= n ? pixels[(y - 1) * stride + i - n] : 0;
      const p = left + up - corner;
      const [a, b, c] = [Math.abs(p - left), Math.abs(p - up), Math.abs(p - corner)];
      const paeth = a <= b && a <= c ? left : b <= c ? up : corner;
      const add = [0, left, up, (left + up) >> 1, paeth][filter];
      pixels[y * stride + i] = raw[y * (stride + 1) + 1 + i] + add;
    }
  }
  return { w, h, n, pixels };
}

/** 256 colours by median cut over a histogram of 5 bits a channel. */
function paletteOf({ n, pixels }) {
  const sums = new Map();
  for (let i = 0; i < pixels.length; i += n) {
    const key = ((pixels[i] >> 3) << 10) | ((pixels[i + 1] >> 3) << 5) | (pixels[i + 2] >> 3);
    const s = sums.get(key);
    if (s) {
      s[0] += pixels[i];
      s[1] += pixels[i + 1];
      s[2] += pixels[i + 2];
      s[3]++;
    } else sums.set(key, [pixels[i], pixels[i + 1], pixels[i + 2], 1]);
  }
  const colours = [...sums.values()].map(([r, g, b, c]) => ({ rgb: [r / c, g / c, b / c], c }));
  const span = (box) => {
    let best = { channel: 0, range: -1 };
    for (const channel of [0, 1, 2]) {
      const values = box.map((p) => p.rgb[channel]);
      const range = Math.max(...values) - Math.min(...values);
      if (range > best.range) best = { channel, range };
    }
    return { ...best, weight: best.range * Math.sqrt(box.reduce((s, p) => s + p.c, 0)) };
  };
  let boxes = [{ box: colours, ...span(colours) }];
  while (boxes.length < 256) {
    boxes.sort((a, b) => b.weight - a.weight);
    const { box, channel, range } = boxes[0];
    if (box.length < 2 || range <= 0) break;
    box.sort((a, b) => a.rgb[channel] - b.rgb[channel]);
    const half = box.reduce((s, p) => s + p.c, 0) / 2;
    let cut = 0;
    for (let seen = 0; cut < box.length - 2 && seen + box[cut].c < half; cut++) seen += box[cut].c;
    const parts = [box.slice(0, cut + 1), box.slice(cut + 1)];
    boxes = [...boxes.slice(1), ...parts.map((p) => ({ box: p, ...span(p) }))];
  }
  return boxes.map(({ box }) => {
    const c = box.reduce((s, p) => s + p.c, 0);
    return [0, 1, 2].map((k) => Math.round(box.reduce((s, p) => s + p.rgb[k] * p.c, 0) / c));
  });
}

/** The same picture in 256 colours. */
export function quantised(png) {
  const image = decoded(png);
  const { w, h, n, pixels } = image;
  const palette = paletteOf(image);
  const nearest = new Map();
  const find = (r, g, b) => {
    const key = (r << 16) | (g << 8) | b;
    let best = nearest.get(key);
    if (best === undefined) {
      let least = Infinity;
      palette.forEach((p, i) => {
        const d = (p[0] - r) ** 2 * 0.8 + (p[1] - g) ** 2 * 1.2 + (p[2] - b) ** 2;
        if (d < least) [least, best] = [d, i];
      });
      nearest.set(key, best);
    }
    return best;
  };
  const raw = Buffer.alloc(h * (w + 1));
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = (y * w + x) * n;
      raw[y * (w + 1) + 1 + x] = find(pixels[i], pixels[i + 1], pixels[i + 2]);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(w, 0);
  head.writeUInt32BE(h, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(raw, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
