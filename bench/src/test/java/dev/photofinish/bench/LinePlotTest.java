package dev.photofinish.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.bench.LinePlot.Curve;
import dev.photofinish.bench.LinePlot.Point;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class LinePlotTest {
  @Test
  void drawsACurveWithItsPointsAndName() throws Exception {
    LinePlot plot =
        new LinePlot(
            "events",
            "seconds",
            List.of(
                new Curve("hb", List.of(new Point(1e5, 0.2), new Point(1e6, 1), new Point(1e7, 9))),
                new Curve("m2", List.of(new Point(1e5, 2)))));
    Document svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(plot.svg().getBytes(StandardCharsets.UTF_8)));
    assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(4);
    assertThat(svg.getElementsByTagName("polyline").getLength()).isEqualTo(2);
    assertThat(plot.svg()).contains(">hb<", ">m2<", ">1e7<", ">0.1<", ">events<", ">seconds<");
  }
}
