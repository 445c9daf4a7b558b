create table grp (
  id bigint generated always as identity primary key, session uuid not null, tbl int not null,
  status smallint not null default 0, total int not null, created timestamptz not null default now());
create index grp_open on grp (id desc) where status = 0;
create table line (
  grp bigint not null references grp, n smallint not null, article int not null, opt int not null, cnt int not null,
  price int not null, primary key (grp, n));

create function place_order(s uuid, t int, l jsonb) returns bigint language plpgsql as $$
declare g bigint;
begin
  insert into grp (session, tbl, total)
    select s, t, sum((x->>'p')::int * (x->>'c')::int) from jsonb_array_elements(l) x returning id into g;
  insert into line
    select g, o, (x->>'a')::int, (x->>'o')::int, (x->>'c')::int, (x->>'p')::int
    from jsonb_array_elements(l) with ordinality e(x, o);
  return g;
end $$;

create function bill(i bigint) returns json language sql stable as $$
  select json_build_object('id', g.id, 'table', g.tbl, 'total', g.total, 'lines',
    (select json_agg(json_build_object('a', article, 'o', opt, 'c', cnt, 'p', price) order by n) from line where grp = g.id))
  from grp g where g.id = i $$;

create function open_orders() returns json language sql stable as $$
  select json_agg(json_build_object('id', q.id, 'table', q.tbl, 'total', q.total, 'lines', l.lines))
  from (select * from grp where status = 0 order by id desc limit 100) q
  cross join lateral (select json_agg(json_build_array(article, opt, cnt, price) order by n) lines from line where grp = q.id) l $$;
