package dev.slimwire.perf.story;

import dev.slimwire.codegen.Column;
import dev.slimwire.codegen.Columns;

/**
 * An offer.
 *
 * @param id the key
 * @param carrier two letters
 * @param number the flight's
 * @param from three letters
 * @param to three letters
 * @param departs seconds since 1970
 * @param arrives seconds since 1970
 * @param aircraft the type
 * @param cabin the class
 * @param fareBasis what the fare is called
 * @param seats how many are left
 * @param cents what it costs
 * @param currency three letters
 * @param refundable whether it is
 */
@Columns(nestedOnly = true)
record Flight(
    @Column(1) long id,
    @Column(2) String carrier,
    @Column(3) int number,
    @Column(4) String from,
    @Column(5) String to,
    @Column(6) long departs,
    @Column(7) long arrives,
    @Column(8) String aircraft,
    @Column(9) String cabin,
    @Column(10) String fareBasis,
    @Column(11) int seats,
    @Column(12) int cents,
    @Column(13) String currency,
    @Column(14) boolean refundable) {}
