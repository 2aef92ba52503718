-- What the rules allow in an instalment of a car, and what a calculation begins with, from a day on. Rates are hundredths of a percent.
create table instalment_terms (
  effective_from date primary key,
  rate_bp integer not null check (rate_bp between 0 and 5000),
  down_percent smallint not null check (down_percent between 0 and 90),
  months smallint not null check (months between 1 and months_most),
  months_most smallint not null check (months_most between 1 and 60),
  fee_bp integer not null check (fee_bp between 0 and 1000),
  -- Riyals.
  fee_most integer not null check (fee_most between 0 and 100000),
  vat_bp integer not null check (vat_bp between 0 and 10000),
  -- Where it stands, and the day on which somebody read it there.
  source_ar text not null,
  source_en text not null,
  read_on date not null
);

insert into instalment_terms values (
  '2026-01-01', 900, 20, 60, 60, 50, 2500, 1500,
  'قواعد التمويل الاستهلاكي ومبادئ حماية عملاء البنك المركزي السعودي، كما أُعلن تعديل الرسوم في أول 2026',
  'Consumer finance regulations and consumer protection principles of the Saudi Central Bank, with the fees as announced in early 2026',
  '2026-11-20'
);
