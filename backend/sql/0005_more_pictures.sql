-- Pictures of a part after its main one, in the order they are shown: their addresses.
alter table parts add column more_pictures jsonb not null default '[]';
create index parts_by_further_upload on parts using gin (picture_hashes(more_pictures)) with (fastupdate = off)
  where (more_pictures <> '[]') and removed_at is null;
