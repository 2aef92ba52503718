/** A picture of somebody, or the first letter of the name. Businesses are square, people round. */
export function Avatar({
  name,
  picture,
  business,
  className = 'size-12 text-18',
}: {
  name: string;
  picture: string | null;
  business: boolean;
  className?: string;
}) {
  const shape = business ? 'rounded-card bg-ink text-ground' : 'rounded-full bg-sand-2 text-ink-2';
  return (
    <span aria-hidden="true" className={`grid shrink-0 place-items-center overflow-hidden font-bold ${shape} ${className}`}>
      {picture ? <img src={picture} alt="" className="size-full object-cover" /> : firstLetter(name)}
    </span>
  );
}

/** The initial of «معرض الواحة» is و, not م, as others begin with معرض too. */
function firstLetter(name: string): string {
  const words = name.replace(/^(معرض|مكتب|شركة|مؤسسة)\s+/, '').replace(/^ال/, '');
  return words.trim().charAt(0).toUpperCase();
}
