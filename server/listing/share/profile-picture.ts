import type { Language } from '#contract/platform/languages.ts';
import type { UserCard } from '#contract/people/profiles.ts';
import { ground, picture, sand, wordmarkTo } from './frame.ts';
import { canvas, colours } from './appearance.ts';
import { centred, line, widthOf, wrap } from './text.ts';
import { wordsIn } from './words.ts';

export const coverHeight = 300;
export const portraitSize = 168;

interface Photos {
  /** Data URIs, in the sizes of the cover and the portrait. */
  cover: string | undefined;
  portrait: string | undefined;
}

const margin = 64;

/** A person or business: cover and portrait, the name, the role and the rating. */
export function drawProfile(profile: UserCard, { cover, portrait }: Photos, language: Language): string {
  const t = wordsIn(language);
  const arabic = language === 'ar';
  const x = arabic ? canvas.width - margin : margin;
  const far = arabic ? margin : canvas.width - margin;
  const name = wrap(profile.full_name, 52, canvas.width - 2 * margin - 60, 1).join('');
  const about = [t(`kinds.${profile.user_type}`), profile.city.name, t('ads', { count: profile.ads_count })].filter(Boolean).join(' · ');
  return [
    ground(colours.surface),
    cover ? picture(cover, { x: 0, y: 0, width: canvas.width, height: coverHeight }) : sand(0, canvas.width, coverHeight),
    drawPortrait(profile, portrait, arabic ? x - portraitSize : x),
    wordmarkTo(language, far, 372),
    line(name, { language, x, y: 464, style: { size: 52, own: true } }),
    line(about, { language, x, y: 518, style: { size: 30, colour: colours.inkSoft } }),
    drawMerits(profile, language, x, 580),
  ].join('');
}

/** The picture, else the first letter: on a square for businesses, on a disc for people. */
function drawPortrait({ user_type: kind, full_name: name }: UserCard, portrait: string | undefined, x: number): string {
  const y = coverHeight - portraitSize / 2 - 6;
  const person = kind === 'user';
  const shape = `x="${x}" y="${y}" width="${portraitSize}" height="${portraitSize}" rx="${person ? portraitSize / 2 : 28}"`;
  const inside = portrait
    ? `<clipPath id="portrait"><rect ${shape}/></clipPath><g clip-path="url(#portrait)">${picture(portrait, { x, y, width: portraitSize, height: portraitSize })}</g>`
    : `<rect ${shape} fill="${person ? colours.sandDark : colours.ink}"/>${initial(name, x, y, person ? colours.inkSoft : colours.ground)}`;
  return `${inside}<rect ${shape} fill="none" stroke="${colours.surface}" stroke-width="8"/>`;
}

function initial(name: string, x: number, y: number, colour: string): string {
  const words = name.replace(/^(معرض|مكتب|شركة|مؤسسة)\s+/, '').replace(/^ال/, '');
  const letter = words.trim().charAt(0).toUpperCase();
  return centred(letter, { language: 'en', x: x + portraitSize / 2, y: y + portraitSize / 2 + 28, style: { size: 80, colour } });
}

function drawMerits({ is_verified: isVerified, rating, reviews_count: count }: UserCard, language: Language, x: number, y: number): string {
  const t = wordsIn(language);
  const way = language === 'ar' ? -1 : 1;
  const merits: string[] = [];
  let next = x;
  if (rating !== null) {
    const text = `${rating.toFixed(1)} · ${t('reviews', { count })}`;
    merits.push(star(next + way * 17, y - 11), line(text, { language, x: next + way * 44, y, style: { size: 32 } }));
    next += way * (44 + widthOf(text, 32) + 44);
  }
  if (isVerified)
    merits.push(
      tick(next + way * 16, y - 11),
      line(t('verified'), { language, x: next + way * 44, y, style: { size: 32, colour: colours.brand } }),
    );
  return merits.join('');
}

function tick(x: number, y: number): string {
  const stroke = `stroke="${colours.surface}" stroke-width="3.2" fill="none" stroke-linecap="round" stroke-linejoin="round"`;
  return `<circle cx="${x}" cy="${y}" r="16" fill="${colours.brand}"/><path d="M${x - 7} ${y}l5 5 9-10" ${stroke}/>`;
}

function star(x: number, y: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    const radius = index % 2 === 0 ? 18 : 7.5;
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${colours.ink}"/>`;
}
