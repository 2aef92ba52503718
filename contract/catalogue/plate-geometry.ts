/** The positions of the parts of a plate, in the units of its viewBox. Short plates are 310×155, long ones 520×110. */
export interface Geometry {
  width: number;
  height: number;
  middle: number;
  radius: number;
  strip: { start: number; width: number };
  digits: { start: number; end: number; advance: number };
  letters: { start: number; end: number };
  rows: { top: number; bottom: number };
  size: number;
}

export const short: Geometry = {
  width: 310,
  height: 155,
  middle: 77.5,
  radius: 10,
  strip: { start: 267, width: 37 },
  digits: { start: 6, end: 143, advance: 30.5 },
  letters: { start: 143, end: 267 },
  rows: { top: 57.5, bottom: 134 },
  size: 49,
};

export const long: Geometry = {
  width: 520,
  height: 110,
  middle: 55,
  radius: 8,
  strip: { start: 237, width: 46 },
  digits: { start: 5, end: 237, advance: 42 },
  letters: { start: 283, end: 515 },
  rows: { top: 41.5, bottom: 96 },
  size: 41,
};

interface Strip {
  fill: string;
  ink: string;
  symbol: 'disc' | 'down' | 'up';
}

const ink = '#15181d';

/** The colour and mark of the strip, by plate class. A plate is an object: its colours stay the same in the dark theme. */
export const strips: Record<string, Strip> = {
  private: { fill: '#ffffff', ink, symbol: 'disc' },
  private_transport: { fill: '#2f6fb5', ink: '#ffffff', symbol: 'down' },
  motorcycle: { fill: '#ffffff', ink, symbol: 'disc' },
};

export const metal = { ink, light: '#ffffff', sheen: '#fcfcfa', shade: '#f1f0ec' } as const;

export interface Column {
  arabic: string;
  latin: string;
}

/** Widths of the letters as they are drawn, relative to their size. An empty position is as wide as a Latin letter. */
const arabicWidths: Record<string, number> = {
  ا: 0.24,
  ب: 0.84,
  ح: 0.7,
  د: 0.5,
  ر: 0.42,
  س: 1.1,
  ص: 1.25,
  ط: 0.72,
  ع: 0.73,
  ق: 0.7,
  ك: 0.72,
  ل: 0.64,
  م: 0.57,
  ن: 0.65,
  هـ: 0.83,
  و: 0.45,
  ى: 0.75,
};
const latinWidth = 0.64;
const latinSize = 0.96;
const between = 7;
const smallestArabic = 0.3;

/** The position of each letter, and the size of the Arabic ones: س and ص are so wide that beside others they are drawn smaller. */
export function layLetters({ letters: { start, end }, size }: Geometry, columns: readonly Column[]) {
  // One or two letters are closer together than three.
  const room = (end - start) * Math.min(1, columns.length / 2.35);
  let arabicSize = 0.8;
  // More than three letters never fit, however small.
  while (arabicSize > smallestArabic && sum(widthsAt(arabicSize)) + columns.length * between > room) arabicSize -= 0.01;
  const widths = widthsAt(arabicSize);
  const gap = (room - sum(widths)) / columns.length;
  const from = (start + end - room) / 2;
  const placed = columns.map((column, index) => {
    const width = widths[index]!;
    return { ...column, width, x: from + sum(widths.slice(0, index)) + gap * (index + 0.5) + width / 2 };
  });
  return { placed, arabicSize };

  function widthsAt(arabic: number): number[] {
    return columns.map((column) => size * Math.max((arabicWidths[column.arabic] ?? 0) * arabic, latinWidth * latinSize));
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
