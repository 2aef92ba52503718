/**
 * The statements of the reference: one for each job. Their plans hold for every value, so each is planned once. Totals and pages come
 * from the same scan of an index, which holds all that the filter and the order need.
 */
export const indexes = [
  `create index reference_list on ads (brand_id, city_id, price) include (refreshed_at, id, body)
    where status = 'active' and type = 'car'`,
  `create index reference_models on ads (model_id, city_id) include (refreshed_at, id) where status = 'active' and type = 'car'`,
  `create index reference_cities on ads (city_id, price) include (brand_id) where status = 'active' and type = 'car'`,
  `create index reference_brands on ads (brand_id, price) include (city_id) where status = 'active' and type = 'car'`,
];

const car = `status = 'active' and type = 'car'`;
const filtered = `${car} and brand_id = $1 and city_id = $2 and price between $3 and $4`;
const owner = `json_build_object('id', users.id, 'full_name', users.full_name, 'user_type', users.user_type,
  'is_verified', users.is_verified, 'profile_picture', users.profile_picture, 'score', ratings.score, 'reviews_count', ratings.reviews_count)`;
const card = `ads.id, ads.title, ads.price, ads.price_mode, ads.brand_id, ads.model_id, ads.city_id, ads.district, ads.year, ads.mileage,
  ads.condition, ads.body, ads.fuel, ads.transmission, ads.color, ads.specs, ads.paint, ads.accident, ads.warranty, ads.cover,
  ads.cover_placeholder, ads.images_count, ads.is_featured, ads.created_at, ads.refreshed_at, ads.status`;

function cardsOf(where: string): string {
  return `with found as materialized (select id, refreshed_at from ads where ${where}),
    page as (select id from found order by refreshed_at desc, id desc limit 20)
    select (select count(*)::int from found) as total, (
      select coalesce(json_agg(to_json(cards) order by refreshed_at desc, id desc), '[]') from (
        select ${card}, ${owner} as owner
        from page join ads using (id) join users on users.id = ads.owner_id left join ratings on ratings.user_id = users.id
      ) as cards
    ) as results`;
}

export const list = cardsOf(filtered);
export const search = cardsOf(`${car} and model_id = $1 and city_id = $2`);
export const searchText = cardsOf(`${car} and search_vector @@ plainto_tsquery('simple', $1)`);

export const details = `select ads.*, null as search_vector, null as search_key, ${owner} as owner, (
    select coalesce(json_agg(json_build_object('id', id, 'file', file, 'width', width, 'height', height, 'placeholder', placeholder)
      order by position), '[]') from ad_images where ad_id = ads.id) as images,
    (select json_build_object('views', views, 'likes', likes, 'comments', comments) from ad_counts where ad_id = ads.id) as counts
  from ads join users on users.id = ads.owner_id left join ratings on ratings.user_id = users.id
  where ads.id = $1 and ads.status = 'active'`;

export const countViews = `with added as (
    insert into ad_viewers (day, ad_id, visitor)
    select current_date, ad, visitor from json_to_recordset($1::json) as given (ad integer, visitor text) order by ad, visitor
    on conflict do nothing returning ad_id)
  insert into ad_counts as counts (ad_id, views) select ad_id, count(*) from added group by ad_id order by ad_id
  on conflict (ad_id) do update set views = counts.views + excluded.views`;

function countsOf(column: string, where: string): string {
  return `(select coalesce(json_object_agg(value, number), '{}') from (
    select ${column} as value, count(*) as number from ads where ${where} and ${column} is not null group by 1) as counted)`;
}

export const facets = `select ${countsOf('brand_id', `${car} and city_id = $2 and price between $3 and $4`)} as brand,
  ${countsOf('city_id', `${car} and brand_id = $1 and price between $3 and $4`)} as city, ${countsOf('body', filtered)} as body`;

export const session = 'select user_id from sessions where id = $1 and expires_at > now() and revoked_at is null';

export const create = `with ad as (
    insert into ads (type, status, owner_id, seller_type, city_id, brand_id, model_id, year, mileage, price, body, fuel, transmission,
      condition, description, search_key, expires_at, images_count, cover, cover_placeholder)
    select 'car', 'active', $1::int, 'user', $2::int, $3::int, $4::int, $5::smallint, $6::int, $7::int, $8, $9, $10, $11, $12, $13,
      now() + interval '60 days', cardinality($14::bigint[]), file, placeholder
    from ad_images where id = ($14::bigint[])[1]
    returning id, status, owner_id),
  history as (insert into ad_history (ad_id, to_status, by_id) select id, status, owner_id from ad),
  taken as (
    update ad_images set ad_id = (select id from ad), position = given.place
    from unnest($14::bigint[]) with ordinality as given (image, place)
    where ad_images.id = given.image and uploader_id = $1 and ad_id is null)
  select id from ad`;

export const password = `select users.id, passwords.hash from users join passwords on passwords.user_id = users.id
  where users.phone = $1 and closed_at is null`;
export const openSession = `insert into sessions (id, user_id, user_agent, expires_at) values ($1, $2, $3, now() + interval '29 days')`;

export const message = `with side as (select room_id, user_id from room_members where room_id = $1 and user_id = $2 for update),
  added as (
    insert into messages (room_id, sender_id, client_id, text) select room_id, user_id, $3::uuid, $4 from side
    returning id, room_id, sender_id, created_at),
  counted as (
    update room_members set updated_at = added.created_at, unread_count = unread_count + (user_id <> added.sender_id)::int
    from added where room_members.room_id = added.room_id)
  select id::int, created_at from added`;
