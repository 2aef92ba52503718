type Unit = 'days' | 'hours' | 'minutes';

/** The largest unit and, where it is not zero, the one below; minutes only of less than two hours. */
export function partsOf(minutes: number): [Unit, number][] {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const isNear = minutes < 120;
  const all: [Unit, number][] = [
    ['days', days],
    ['hours', hours],
    ['minutes', isNear ? rest : 0],
  ];
  const parts = all.filter(([, count]) => count > 0);
  return parts.length > 0 ? parts : [['minutes', 0]];
}
