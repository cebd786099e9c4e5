package dev.slimwire.jdbc;

/** A table with a column of each kind. */
final class AllTypes {

  static final String CREATE =
      "create table every (b boolean, i int, l bigint, r real, d double precision,"
          + " n numeric(9, 2), t varchar(9), x varbinary(9), dated date, clock time(3),"
          + " stamp timestamp(6), zclock time with time zone, zstamp timestamp(9) with time zone, u uuid)";

  static final String INSERT =
      "insert into every values (true, 1, 2, 1.5, 2.5, 3.10, 'text', X'0102', '2026-02-28',"
          + " '01:02:03.004', '2026-02-28 01:02:03.000005', '01:02:03+01:00',"
          + " '2026-02-28 01:02:03.000000006-01:30', '00112233-4455-6677-8899-aabbccddeeff'),"
          + " (null, null, null, null, null, null, null, null, null, null, null, null, null, null),"
          + " (false, -1, -2, -1.5, -2.5, -3.10, '', X'', '1969-12-31', '23:59:59.999',"
          + " '1969-12-31 23:59:59.999999', '23:59:59-18:00', '1969-12-31 23:59:59.999999999+18:00',"
          + " 'ffffffff-ffff-ffff-ffff-ffffffffffff')";

  static final String SELECT = "select * from every";

  private AllTypes() {}
}
